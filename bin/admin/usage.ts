import { nearestName } from '../../functions/shared/nearest-name.ts'
import type { Command } from './command/command.ts'

const TARGET = `  --data DIR     the local service that runs on this folder (default: .signalbox)
  --stack NAME   the service deployed as this CloudFormation stack
  --json         print the result as JSON
  --help, -h     print this
`

const CALL = 'Usage: npm run --silent admin --'

/** Of all commands, or of those whose names begin with these words. */
export function usageOf(commands: readonly Command[], words: readonly string[] = []): string {
  const meant = commands.filter(
    ({ name }) => beginsWith(name, words) || beginsWith(words.join(' '), name.split(' ')),
  )
  const shown = meant.length > 0 ? meant : commands
  const lines = shown.map(({ name, usage }) => `${name} ${usage}`.trimEnd())
  if (lines.length === 1) return `${CALL} ${lines[0]} [--data DIR | --stack NAME] [--json]\n\n${TARGET}`
  const list = lines.map((line) => `  ${line}`).join('\n')
  return `${CALL} COMMAND [--data DIR | --stack NAME] [--json]\n\nCommands:\n${list}\n\n${TARGET}`
}

const beginsWith = (text: string, words: readonly string[]) =>
  `${text} `.startsWith(`${words.join(' ')} `.trimStart())

export function unknownCommand(commands: readonly Command[], words: string): string {
  if (words === '') return 'Which command?'
  const nearest = nearestName(
    words,
    commands.map(({ name }) => name),
  )
  return `There is no command ${words}.${nearest === undefined ? '' : ` Did you mean ${nearest}?`}`
}

export function unknownOption(option: string, known: readonly string[]): string {
  const nearest = nearestName(option, known)
  return `There is no option ${option}.${nearest === undefined ? '' : ` Did you mean --${nearest}?`}`
}
