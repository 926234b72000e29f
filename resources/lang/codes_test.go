package lang

import (
	"go/ast"
	"go/token"
	"regexp"
	"strings"
)

// errorKinds are the types of errors whose code names their message, with what
// stands before the code in its key.
var errorKinds = map[string]string{
	"ParseError": "error.parse.", "ImpossibleError": "error.impossible.", "RuleError": "error.rule.",
}

// codeKinds are the types of constants that are codes of errors, by package.
var codeKinds = map[string]string{
	"tessera/imageslice.Code": "error.open.", "tessera/imageslice.StoreCode": "error.store.",
	"tessera/imageslice/reading.Code": "error.reading.",
	"tessera/resources/own.Code":      "error.own.",
	"tessera/games/home.Code":         "error.home.", "tessera/games/parcel.Code": "error.parcel.",
}

const sessionPath = "tessera/games/session"

var codeShape = regexp.MustCompile(`^[a-z][a-z0-9-]*$`)

// readHelpers notes the functions of solver's rooms that take the code of an
// error, in a parameter of that name.
func (u *usage) readHelpers(s source) {
	if !strings.HasPrefix(s.path, "tessera/solver") {
		return
	}
	note := func(name string, kind *ast.FuncType) {
		i := 0
		for _, field := range kind.Params.List {
			for _, parameter := range field.Names {
				if parameter.Name == "code" {
					u.helpers[name] = i
				}
				i++
			}
		}
	}
	ast.Inspect(s.file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncDecl:
			note(n.Name.Name, n.Type)
		case *ast.AssignStmt:
			for i, value := range n.Rhs {
				function, ok := value.(*ast.FuncLit)
				if name, named := n.Lhs[i].(*ast.Ident); ok && named {
					note(name.Name, function.Type)
				}
			}
		}
		return true
	})
}

// readCode notes the code of an error that n gives: in a literal of the error, in
// a call of a function that makes one, or as a constant declared for it.
func (u *usage) readCode(s source, n ast.Node, positions *token.FileSet) {
	note := func(prefix string, code ast.Expr) {
		if text, ok := literal(code); ok && codeShape.MatchString(text) {
			u.codes[prefix+text] = positions.Position(code.Pos())
		}
	}
	give := func(prefix string, code ast.Expr, args []ast.Expr) {
		text, ok := literal(code)
		names, known := namesIn(args)
		if ok && known {
			u.given = append(u.given, arguments{prefix + text, append(names, "Text", "Engine"), positions.Position(n.Pos())})
		}
	}
	switch n := n.(type) {
	case *ast.CompositeLit:
		prefix, ok := errorKinds[lastName(n.Type)]
		if !ok {
			return
		}
		fields := map[string]ast.Expr{}
		for _, element := range n.Elts {
			if pair, ok := element.(*ast.KeyValueExpr); ok {
				fields[lastName(pair.Key)] = pair.Value
			}
		}
		note(prefix, fields["Code"])
		if args, listed := fields["Args"].(*ast.CompositeLit); listed {
			give(prefix, fields["Code"], args.Elts)
		} else if fields["Args"] == nil {
			give(prefix, fields["Code"], nil)
		}
	case *ast.CallExpr:
		if lastName(n.Fun) == "Wrong" && len(n.Args) > 2 { // solver's: what, code, text, and names and values
			note("error.parse.", n.Args[1])
			if !n.Ellipsis.IsValid() {
				give("error.parse.", n.Args[1], n.Args[3:])
			}
			return
		}
		i, ok := u.helpers[lastName(n.Fun)]
		if ok && i < len(n.Args) && strings.HasPrefix(s.path, "tessera/solver") {
			note("error.parse.", n.Args[i])
		}
	case *ast.GenDecl:
		if n.Tok != token.CONST {
			return
		}
		for _, spec := range n.Specs {
			values := spec.(*ast.ValueSpec)
			prefix, ok := codeKinds[s.path+"."+lastName(values.Type)]
			if s.path == sessionPath && strings.HasPrefix(values.Names[0].Name, "Code") {
				prefix, ok = "error.session.", true
			}
			for _, value := range values.Values {
				if ok {
					note(prefix, value)
				}
			}
		}
	}
}

// lastName is the name that e ends in: of a type, a field or a function, with its
// package or without.
func lastName(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.Ident:
		return e.Name
	case *ast.SelectorExpr:
		return e.Sel.Name
	}
	return ""
}
