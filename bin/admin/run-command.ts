import type { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { DomainError } from '../../functions/shared/errors.ts'
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
    const { command, argument, options, json } = parse(args)
    const target = await targetOf(options)
    const { result, text, exitCode = 0 } = await command.run({ target, argument, options, out, err, json })
    out.write(`${json ? JSON.stringify(result) : text}\n`)
    return exitCode
  } catch (error) {
    if (error instanceof UsageError) return complain(err, `${error.message}\n\n${USAGE}`, 2)
    if (error instanceof DomainError) return complain(err, `${error.message}\n`, 1)
    return complain(err, `${error instanceof Error ? error.message : String(error)}\n`, 1)
  }
}

function complain(err: Writable, message: string, exitCode: number): number {
  err.write(message)
  return exitCode
}

const OPTION_NAMES = [...new Set([...COMMANDS.flatMap(({ options }) => options), 'data', 'stack'])]

function parse(args: readonly string[]) {
  const { values, positionals } = read(args)
  const words = positionals.join(' ')
  const command = COMMANDS.find(({ name }) => `${words} `.startsWith(`${name} `))
  if (!command) throw new UsageError(words ? `there is no command ${words}` : 'which command?')
  const { json, ...options } = values
  const rest = positionals.slice(command.name.split(' ').length)
  const unknown = Object.keys(options).find((name) => ![...command.options, 'data', 'stack'].includes(name))
  if (unknown !== undefined || rest.length !== (command.argument ? 1 : 0)) {
    throw new UsageError(`${command.name} takes: ${command.usage || 'nothing more'}`)
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
    throw new UsageError(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

const texts = (values: Readonly<Record<string, unknown>>): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value : undefined]),
  )
