# Completion of tessera's verbs, games, engines and options for fish.
set -l games sliding swap link cycle sudoku
set -l verbs solve explain hint deal levels engines info read help version
set -l ofgames solve explain hint deal levels engines read
function __tessera_engines
    tessera engines (commandline -opc)[3] 2>/dev/null | awk '{print $2}'
end
complete -c tessera -n __fish_use_subcommand -a "$verbs"
complete -c tessera -n "not __fish_seen_subcommand_from $verbs" -l game -xa "$games"
complete -c tessera -n "not __fish_seen_subcommand_from $verbs" -l new
complete -c tessera -n "not __fish_seen_subcommand_from $verbs" -l today
complete -c tessera -n __fish_use_subcommand -l help
complete -c tessera -n __fish_use_subcommand -l version
complete -c tessera -n "__fish_seen_subcommand_from $ofgames; and not __fish_seen_subcommand_from $games" -fa "$games"
complete -c tessera -n '__fish_seen_subcommand_from solve' -l engine -xa '(__tessera_engines)'
complete -c tessera -n '__fish_seen_subcommand_from solve' -l timeout -x
complete -c tessera -n '__fish_seen_subcommand_from solve' -l memory -x
complete -c tessera -n '__fish_seen_subcommand_from solve' -l no-cache
complete -c tessera -n '__fish_seen_subcommand_from solve explain hint levels info read' -l json
complete -c tessera -n '__fish_seen_subcommand_from deal' -l seed -x
complete -c tessera -n '__fish_seen_subcommand_from deal' -l count -x
complete -c tessera -n '__fish_seen_subcommand_from deal' -l daily -x
complete -c tessera -n "__fish_seen_subcommand_from $ofgames info" -l lang -xa 'en zh-Hans'
