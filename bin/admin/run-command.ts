import type { Writable } from 'node:stream'
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { DomainError } from '../../functions/shared/errors.ts'
import { type Command, FileError, UsageError } from './command/command.ts'
import { targetOf } from './command/target.ts'
import { addCredits } from './commands/credits-add.ts'
import { replayDeadLetters } from './commands/deliveries-replay-dead-letters.ts'
import { fire } from './commands/fire.ts'
import { importRows } from './commands/import.ts'
import { rebuildIndex } from './commands/index-rebuild.ts'
import { indexStatus } from './commands/index-status.ts'
import { createKey } from './commands/key-create.ts'
import { listKeys } from './commands/key-list.ts'
import { revokeKey } from './commands/key-revoke.ts'
import { createOrganization } from './commands/org-create.ts'
import { deleteOrganizationCommand } from './commands/org-delete.ts'
import { listOrganizations } from './commands/org-list.ts'
import { erasePersonCommand } from './commands/person-erase.ts'

const COMMANDS: readonly Command[] = [
  createOrganization,
  listOrganizations,
  deleteOrganizationCommand,
  createKey,
  listKeys,
  revokeKey,
  addCredits,
  erasePersonCommand,
  fire,
  importRows,
  indexStatus,
  rebuildIndex,
  replayDeadLetters,
]

const USAGE = `Usage: npm run --silent admin -- COMMAND [--data DIR | --stack NAME] [--json]

Commands:
${COMMANDS.map(({ name, usage }) => `  ${name} ${usage}`.trimEnd()).join('\n')}

  --data DIR     the local service that runs on this folder (default: .signalbox)
  --stack NAME   the service deployed as this CloudFormation stack
  --json         print the result as JSON
`

/** The exit code. 0: done; 1: failed, or done in part; 2: wrong usage. */
export async function runCommand(args: readonly string[], out: Writable, err: Writable): Promise<number> {
  try {
    const { command, data, stack, ...given } = parse(args)
    const target = await targetOf({ data, stack })
    const { result, text, exitCode = 0 } = await command.run({ target, ...given, out, err })
    out.write(`${given.json ? JSON.stringify(result) : text}\n`)
    return exitCode
  } catch (error) {
    if (error instanceof FileError) return complain(err, `${error.message}\n`, 2)
    if (error instanceof UsageError) return complain(err, `${error.message}\n\n${USAGE}`, 2)
    if (error instanceof DomainError) return complain(err, `${error.message}\n`, 1)
    return complain(err, `${error instanceof Error ? error.message : String(error)}\n`, 1)
  }
}

function complain(err: Writable, message: string, exitCode: number): number {
  err.write(message)
  return exitCode
}

function parse(args: readonly string[]) {
  const { values, positionals } = read(args)
  const words = positionals.join(' ')
  const command = COMMANDS.find(({ name }) => `${words} `.startsWith(`${name} `))
  if (!command) throw new UsageError(words ? `there is no command ${words}` : 'which command?')
  const rest = positionals.slice(command.name.split(' ').length)
  const known = [...COMMON, ...namesOf(command)]
  const unknown = Object.keys(values).find((name) => !known.includes(name))
  if (unknown !== undefined || !takes(command, rest.length)) {
    throw new UsageError(`${command.name} takes: ${command.usage || 'nothing more'}`)
  }
  const entries = Object.entries(values)
  const { data, stack, ...options } = textsIn(entries)
  return {
    command,
    argument: rest[0] ?? '',
    options,
    repeated: listsIn(entries),
    flags: new Set(entries.flatMap(([name, value]) => (value === true ? [name] : []))),
    json: values.json === true,
    data,
    stack,
  }
}

const COMMON = ['data', 'stack', 'json']

const namesOf = ({ options, repeated = [], flags = [] }: Command) => [...options, ...repeated, ...flags]

const takes = ({ argument }: Command, given: number) =>
  given === 1 ? argument !== undefined : given === 0 && argument !== 'needed'

type Entries = readonly (readonly [string, unknown])[]

const textsIn = (entries: Entries): Record<string, string | undefined> =>
  Object.fromEntries(entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))

const listsIn = (entries: Entries): Record<string, readonly string[]> =>
  Object.fromEntries(
    entries.flatMap(([name, value]) => (Array.isArray(value) ? [[name, value.map(String)]] : [])),
  )

function read(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS })
  } catch (cause) {
    throw new UsageError(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

type Options = NonNullable<ParseArgsConfig['options']>

const OPTIONS: Options = {
  ...Object.fromEntries(
    COMMANDS.flatMap(({ options, repeated = [], flags = [] }) => [
      ...options.map((name) => [name, { type: 'string' } as const] as const),
      ...repeated.map((name) => [name, { type: 'string', multiple: true } as const] as const),
      ...flags.map((name) => [name, { type: 'boolean' } as const] as const),
    ]),
  ),
  data: { type: 'string' },
  stack: { type: 'string' },
  json: { type: 'boolean' },
}
