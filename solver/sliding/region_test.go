package sliding

import (
	"testing"
	"fmt"
	"os"
	"strconv"
	"context"
	"tessera/solver"
	"time"
)

func TestTmp(t *testing.T) {
	if a:=os.Getenv("ADAPT"); a!="" { adaptive=true }
	if a:=os.Getenv("ALPHA"); a!="" { alpha,_=strconv.ParseFloat(a,64) }
	for n:=3;n<=10;n++ {
		total:=0
		var d time.Duration
		for seed := range uint64(1000) {
			p,_ := Rules{}.Deal(context.Background(), NewParams(n,n), solver.NewRand(seed))
			start:=time.Now()
			q:=p
			var all []Move
			for st := range peel(p) { all=append(all, st.Moves...) }
			d+=time.Since(start)
			q,err:=Play(p,all)
			if err!=nil||!q.Solved() {t.Fatal(n,seed,err,p,q)}
			total+=len(all)
		}
		fmt.Println(n, float64(total)/1000, d/1000)
	}
}
