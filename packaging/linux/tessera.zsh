#compdef tessera
# Completion of tessera's verbs, games, engines and options for zsh.
local games='sliding swap link cycle sudoku'
if (( CURRENT == 2 )); then
	compadd -- solve explain hint deal levels engines info read help version --game --new --today --help --version
	_files
	return
fi
local verb=$words[2] game=$words[3]
case $verb in
-*) # the window is asked for
	_arguments "--game:game:($games)" --new --today '*:file:_files'
	return
	;;
info)
	_arguments '2:file:_files -g "*.tessera"' --json '--lang:language:(en zh-Hans)'
	return
	;;
solve | explain | hint | deal | levels | engines | read) ;;
*) return ;;
esac
if (( CURRENT == 3 )); then
	compadd -- ${=games}
	return
fi
shift 2 words
(( CURRENT -= 2 ))
case $verb in
solve)
	local engines=(${$(tessera engines $game 2>/dev/null | awk '{print $2}')})
	_arguments "--engine:engine:($engines)" '--timeout:time:' '--memory:size:' --json --no-cache '--lang:language:(en zh-Hans)'
	;;
explain | hint | levels) _arguments --json '--lang:language:(en zh-Hans)' ;;
deal) _arguments '--seed:number:' '--count:number:' '--daily:day:' '--lang:language:(en zh-Hans)' ;;
engines) _arguments '--lang:language:(en zh-Hans)' ;;
read) _arguments '*:picture:_files' --json '--lang:language:(en zh-Hans)' ;;
esac
