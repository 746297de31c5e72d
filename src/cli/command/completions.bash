
# Games and their points: bash breaks words at `@` and `:`, so that what is broken off before is left out.
_speciate_or_game() {
    _speciate "$@"
    local word="${COMP_LINE:0:COMP_POINT}" known name
    word="${word##*[[:space:]]}"
    if [[ "$word" == -* || " COMMANDS " != *" ${COMP_WORDS[1]} "* ]]; then
        return
    fi
    known="$("${COMP_WORDS[0]/#\~/$HOME}" completions bash --of "$word" 2>/dev/null)"
    if [[ -n "$known" ]]; then
        COMPREPLY=()
        while read -r name; do
            COMPREPLY+=("${name#"${word%"$2"}"}")
            # `@` and a point may follow the name of a game.
            [[ "$name" == *@* ]] || compopt -o nospace
        done <<<"$known"
    fi
}
complete -F _speciate_or_game -o bashdefault -o default speciate
