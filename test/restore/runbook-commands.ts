import { readFileSync } from 'node:fs'

const RUNBOOK = 'docs/runbook.md'

/** What the runbook has an operator type in some sections, as one script. `values` replaces those of its examples. */
export function runbookCommands(
  headings: readonly string[],
  values: Readonly<Record<string, string>>,
  isWanted: (command: string) => boolean,
): string {
  const runbook = readFileSync(RUNBOOK, 'utf8')
  const [, functions = ''] = /```bash\n([\s\S]*?)```/.exec(runbook) ?? []
  const commands = headings.flatMap((heading) => commandsOf(sectionOf(runbook, heading))).filter(isWanted)
  return ['set -euo pipefail', functions, ...commands.map((command) => withValue(command, values))].join('\n')
}

function sectionOf(runbook: string, heading: string): string {
  const [, rest] = runbook.split(`\n## ${heading}\n`)
  if (rest === undefined) throw new Error(`${RUNBOOK} has no section ${heading}.`)
  return rest.split('\n## ')[0] ?? ''
}

/** A command begins with `$ ` and goes on in the lines below it. */
const commandsOf = (section: string): string[] =>
  [...section.matchAll(/```console\n([\s\S]*?)```/g)].flatMap(([, block = '']) =>
    block
      .split(/^ *\$ /m)
      .map((command) => command.trim())
      .filter((command) => command !== ''),
  )

function withValue(command: string, values: Readonly<Record<string, string>>): string {
  const [, name = ''] = /^(\w+)=\S+$/.exec(command) ?? []
  return name in values ? `${name}='${values[name]}'` : command
}
