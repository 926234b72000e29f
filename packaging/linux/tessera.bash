# Completion of tessera's verbs, games, engines and options for bash.
_tessera()
{
	local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
	local games='sliding swap link cycle sudoku'
	COMPREPLY=()
	case $before in
	--engine)
		# The third word is the game: tessera solve GAME --engine NAME.
		mapfile -t COMPREPLY < <(compgen -W "$(tessera engines "${COMP_WORDS[2]}" 2>/dev/null | awk '{print $2}')" -- "$word")
		return
		;;
	--game)
		mapfile -t COMPREPLY < <(compgen -W "$games" -- "$word")
		return
		;;
	--lang)
		mapfile -t COMPREPLY < <(compgen -W 'en zh-Hans' -- "$word")
		return
		;;
	--timeout | --memory | --seed | --count | --daily) return ;;
	esac
	if [ "$COMP_CWORD" = 1 ]; then
		mapfile -t COMPREPLY < <(
			compgen -W 'solve explain hint deal levels engines info read help version --game --new --today --help --version' -- "$word"
			compgen -f -- "$word"
		)
		compopt -o filenames 2>/dev/null
		return
	fi
	local options=
	case ${COMP_WORDS[1]} in
	-*) # the window is asked for
		mapfile -t COMPREPLY < <(
			compgen -W '--game --new --today' -- "$word"
			compgen -f -- "$word"
		)
		compopt -o filenames 2>/dev/null
		return
		;;
	solve) options='--engine --timeout --memory --json --no-cache --lang' ;;
	explain | hint | levels) options='--json --lang' ;;
	deal) options='--seed --count --daily --lang' ;;
	engines) options='--lang' ;;
	info)
		mapfile -t COMPREPLY < <(
			case $word in -*) compgen -W '--json --lang' -- "$word" ;; esac
			compgen -f -X '!*.tessera' -- "$word"
			compgen -d -- "$word"
		)
		compopt -o filenames 2>/dev/null
		return
		;;
	read)
		if [ "$COMP_CWORD" -gt 2 ]; then
			mapfile -t COMPREPLY < <(
				case $word in -*) compgen -W '--json --lang' -- "$word" ;; esac
				compgen -f -- "$word"
			)
			compopt -o filenames 2>/dev/null
			return
		fi
		;;
	*) return ;;
	esac
	if [ "$COMP_CWORD" = 2 ]; then
		mapfile -t COMPREPLY < <(compgen -W "$games" -- "$word")
	else
		mapfile -t COMPREPLY < <(compgen -W "$options" -- "$word")
	fi
}
complete -F _tessera tessera
