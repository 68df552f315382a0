// SPDX-License-Identifier: MIT
import BenchmarkHarness

/// Completion for shells, from the tables of commands and options.
enum CompletionCommand: Command {
  static let name = "completion"
  static let summary = "print completion for bash, zsh or fish"
  static let discussion = """
    bash: motion-bench completion bash > ~/.local/share/bash-completion/completions/motion-bench
    zsh:  motion-bench completion zsh > ~/.zfunc/_motion-bench, with ~/.zfunc in fpath
    fish: motion-bench completion fish > ~/.config/fish/completions/motion-bench.fish
    """
  static let options: [OptionSpec] = []
  static let operands = 1...1
  static let operandUsage = "bash|zsh|fish"

  static func run(_ settings: Settings) throws -> ExitStatus {
    let text: String
    switch settings.operands[0] {
    case "bash": text = bash
    case "zsh": text = zsh
    case "fish": text = fish
    default:
      throw Misuse(unknown("shell", settings.operands[0], among: ["bash", "zsh", "fish"]))
    }
    try CheckedOutput.standardOutput.write(text)
    return .passed
  }

  private static var commands: [any Command.Type] { MotionBench.commands }

  private static var bash: String {
    let cases = commands.map { command in
      "    \(command.name)) words=\"\(flags(of: command).joined(separator: " "))\" ;;\n"
    }
    return """
      # bash completion for \(MotionBench.name)
      _motion_bench() {
        local current="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}" words=""
        COMPREPLY=()
        case "$previous" in
          \(pathFlags.joined(separator: "|"))) COMPREPLY=($(compgen -f -- "$current")); return ;;
        esac
        case "${COMP_WORDS[1]}" in
      \(cases.joined())    *) words="\(flags(of: commands[0]).joined(separator: " "))" ;;
        esac
        if [ "$COMP_CWORD" -eq 1 ]; then
          words="\(commands.map { $0.name }.joined(separator: " ")) $words"
        fi
        case "$current" in
          -*) COMPREPLY=($(compgen -W "$words" -- "$current")) ;;
          *) if [ "$COMP_CWORD" -eq 1 ]; then COMPREPLY=($(compgen -W "$words" -- "$current")); fi
             COMPREPLY+=($(compgen -f -- "$current")) ;;
        esac
      }
      complete -o filenames -F _motion_bench \(MotionBench.name)

      """
  }

  private static var zsh: String {
    let names = commands.map { "      '\(quoted("\($0.name):\($0.summary)"))'\n" }
    let cases = commands.map { command in
      let specs = command.options.map(zshSpec) + ["'--help[show the options]'"]
      return "    \(command.name)) _arguments \(specs.joined(separator: " ")) '*:file:_files' ;;\n"
    }
    return """
      #compdef \(MotionBench.name)
      # zsh completion for \(MotionBench.name)
      _motion_bench() {
        local -a subcommands
        subcommands=(
      \(names.joined())  )
        if (( CURRENT == 2 )); then
          _describe subcommand subcommands
          return
        fi
        local subcommand=$words[2]
        shift words
        (( CURRENT-- ))
        case $subcommand in
      \(cases.joined())  esac
      }
      if [[ $funcstack[1] == _\(MotionBench.name) ]]; then
        _motion_bench "$@"
      else
        compdef _motion_bench \(MotionBench.name)
      fi

      """
  }

  private static func zshSpec(_ option: OptionSpec) -> String {
    let help = quoted(option.help).replacing("[", with: "(").replacing("]", with: ")")
      .replacing(":", with: "\\:")
    guard let placeholder = option.placeholder else { return "'--\(option.name)[\(help)]'" }
    let value = quoted(placeholder).replacing(":", with: "\\:")
    return "'--\(option.name)=[\(help)]:\(value):\(option.isPath ? "_files" : " ")'"
  }

  private static var fish: String {
    let none = "not __fish_seen_subcommand_from \(commands.map { $0.name }.joined(separator: " "))"
    let names = commands.map { command in
      "complete -c \(MotionBench.name) -n '\(none)' -a \(command.name) "
        + "-d '\(fishQuoted(command.summary))'\n"
    }
    let options = commands.flatMap { command in
      command.options.map { option in
        "complete -c \(MotionBench.name) -n '__fish_seen_subcommand_from \(command.name)' "
          + "-l \(option.name) \(fishKind(option))-d '\(fishQuoted(option.help))'\n"
      }
    }
    return "# fish completion for \(MotionBench.name)\n" + (names + options).joined()
  }

  private static func fishKind(_ option: OptionSpec) -> String {
    guard option.placeholder != nil else { return "" }
    return option.isPath ? "-r -F " : "-x "
  }

  private static func flags(of command: any Command.Type) -> [String] {
    command.options.map { "--\($0.name)" } + ["--help"]
  }

  private static var pathFlags: [String] {
    Set(commands.flatMap { $0.options }.filter(\.isPath).map { "--\($0.name)" }).sorted()
  }

  /// Within single quotes of a POSIX shell.
  private static func quoted(_ text: String) -> String { text.replacing("'", with: "'\\''") }

  private static func fishQuoted(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("'", with: "\\'")
  }
}
