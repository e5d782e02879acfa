import type { Writable } from 'node:stream'
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { asksForHelp } from '../terminal/asks-for-help.ts'
import { failureOf } from '../terminal/failure.ts'
import { type Command, FileError, UsageError } from './command/command.ts'
import { targetOf } from './command/target.ts'
import { writtenDown } from './command/written-down.ts'
import { addCredits } from './commands/credits-add.ts'
import { fanOutStored } from './commands/deliveries-fan-out.ts'
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
import { qualityFeedback } from './commands/quality-feedback.ts'
import { sourcesStatus } from './commands/sources-status.ts'
import { unknownCommand, unknownOption, usageOf } from './usage.ts'
import { inviteUserCommand } from './users/user-invite.ts'
import { listUsersCommand } from './users/user-list.ts'
import { removeUserCommand } from './users/user-remove.ts'

const COMMANDS: readonly Command[] = [
  createOrganization,
  listOrganizations,
  deleteOrganizationCommand,
  createKey,
  listKeys,
  revokeKey,
  inviteUserCommand,
  listUsersCommand,
  removeUserCommand,
  addCredits,
  erasePersonCommand,
  fire,
  importRows,
  indexStatus,
  rebuildIndex,
  replayDeadLetters,
  fanOutStored,
  sourcesStatus,
  qualityFeedback,
]

/** The exit code. 0: done; 1: failed, or done in part; 2: wrong usage. */
export async function runCommand(args: readonly string[], out: Writable, err: Writable): Promise<number> {
  const words = args.filter((arg) => !arg.startsWith('-'))
  if (asksForHelp(args)) {
    out.write(usageOf(COMMANDS, words))
    return 0
  }
  try {
    const { command, data, stack, ...given } = parse(args)
    const target = await targetOf({ data, stack })
    const run = () => command.run({ target, ...given, out, err })
    const { org } = given.options
    const isDeed = command.changesOrganization === true && org !== undefined
    const outcome = isDeed ? await writtenDown(target, org, command.name, run) : await run()
    const { result, text, exitCode = 0 } = outcome
    out.write(`${given.json ? JSON.stringify(result) : text}\n`)
    return exitCode
  } catch (error) {
    err.write(`${failureOf(error)}\n`)
    if (!(error instanceof UsageError)) return 1
    if (!(error instanceof FileError)) err.write(`\n${usageOf(COMMANDS, words)}`)
    return 2
  }
}

function parse(args: readonly string[]) {
  const { values, positionals } = read(args)
  const words = positionals.join(' ')
  const command = COMMANDS.find(({ name }) => `${words} `.startsWith(`${name} `))
  if (!command) throw new UsageError(unknownCommand(COMMANDS, words))
  const rest = positionals.slice(command.name.split(' ').length)
  const known = [...COMMON, ...namesOf(command)]
  const unknown = Object.keys(values).find((name) => !known.includes(name))
  if (unknown !== undefined || !takes(command, rest.length)) {
    throw new UsageError(`the command ${command.name} takes: ${command.usage || 'nothing more'}.`)
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
    const option = /^Unknown option '(-[^']*)'/.exec(String(cause instanceof Error && cause.message))?.[1]
    const message = option === undefined ? failureOf(cause) : unknownOption(option, Object.keys(OPTIONS))
    throw new UsageError(message, { cause })
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
