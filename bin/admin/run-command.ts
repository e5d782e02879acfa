import type { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { asksForHelp } from '../asks-for-help.ts'
import { failureOf } from '../failure.ts'
import { type Command, UsageError } from './command/command.ts'
import { targetOf } from './command/target.ts'
import { addCredits } from './commands/credits-add.ts'
import { replayDeadLetters } from './commands/deliveries-replay-dead-letters.ts'
import { fire } from './commands/fire.ts'
import { importRows } from './commands/import.ts'
import { rebuildIndex } from './commands/index-rebuild.ts'
import { createKey } from './commands/key-create.ts'
import { listKeys } from './commands/key-list.ts'
import { revokeKey } from './commands/key-revoke.ts'
import { createOrganization } from './commands/org-create.ts'
import { listOrganizations } from './commands/org-list.ts'
import { unknownCommand, unknownOption, usageOf } from './usage.ts'

const COMMANDS: readonly Command[] = [
  createOrganization,
  listOrganizations,
  createKey,
  listKeys,
  revokeKey,
  addCredits,
  fire,
  importRows,
  rebuildIndex,
  replayDeadLetters,
]

/** The exit code. 0: done; 1: failed, or done in part; 2: wrong usage. */
export async function runCommand(args: readonly string[], out: Writable, err: Writable): Promise<number> {
  const words = args.filter((arg) => !arg.startsWith('-'))
  if (asksForHelp(args)) {
    out.write(usageOf(COMMANDS, words))
    return 0
  }
  try {
    const { command, argument, options, json } = parse(args)
    const target = await targetOf(options)
    const { result, text, exitCode = 0 } = await command.run({ target, argument, options, out, err, json })
    out.write(`${json ? JSON.stringify(result) : text}\n`)
    return exitCode
  } catch (error) {
    err.write(`${failureOf(error)}\n`)
    if (!(error instanceof UsageError)) return 1
    err.write(`\n${usageOf(COMMANDS, words)}`)
    return 2
  }
}

const OPTION_NAMES = [...new Set([...COMMANDS.flatMap(({ options }) => options), 'data', 'stack'])]

function parse(args: readonly string[]) {
  const { values, positionals } = read(args)
  const words = positionals.join(' ')
  const command = COMMANDS.find(({ name }) => `${words} `.startsWith(`${name} `))
  if (!command) throw new UsageError(unknownCommand(COMMANDS, words))
  const { json, ...options } = values
  const rest = positionals.slice(command.name.split(' ').length)
  const known = [...command.options, 'data', 'stack']
  const unknown = Object.keys(options).find((name) => !known.includes(name))
  if (unknown !== undefined || rest.length !== (command.argument ? 1 : 0)) {
    throw new UsageError(`the command ${command.name} takes: ${command.usage || 'nothing more'}.`)
  }
  return { command, argument: rest[0] ?? '', options: texts(options), json: json === true }
}

function read(args: readonly string[]) {
  const options = Object.fromEntries(OPTION_NAMES.map((name) => [name, { type: 'string' } as const]))
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { ...options, json: { type: 'boolean' } },
    })
  } catch (cause) {
    const option = /^Unknown option '(-[^']*)'/.exec(String(cause instanceof Error && cause.message))?.[1]
    const message = option === undefined ? failureOf(cause) : unknownOption(option, [...OPTION_NAMES, 'json'])
    throw new UsageError(message, { cause })
  }
}

const texts = (values: Readonly<Record<string, unknown>>): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value : undefined]),
  )
