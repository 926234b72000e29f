package sliding
import ("testing";"context";"time";"compress/flate";"bytes")
func TestTmpBuild(t *testing.T){
 for _,g:=range [][]uint8{{1,4,5,8,9,12},{6,7,10,11,14,15},{2,3,13}}{
  s:=time.Now()
  tb,_:=buildTable(context.Background(),4,4,0,g)
  var buf bytes.Buffer
  wr,_:=flate.NewWriter(&buf,9); 
  el:=time.Since(s)
  wr.Write(tb.values); wr.Close()
  var hist [16]int
  for i:=range tb.rank.size(){hist[tb.at(i)]++}
  t.Log(g,el,len(tb.values),buf.Len(),hist)
 }
}
