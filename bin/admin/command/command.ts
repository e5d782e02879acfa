import type { Writable } from 'node:stream'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'

/** The local or deployed service that a command works on. */
export interface Target {
  /** An output of the stack, such as the name of a table. */
  output(name: string): string
  /** The concurrent executions of a deployed service, where it tells them. */
  readonly concurrency?: number | undefined
  readonly client: DynamoDBDocumentClient
}

export interface CommandInput {
  readonly target: Target
  /** The word after the command's name; empty when the command takes none. */
  readonly argument: string
  readonly options: Readonly<Record<string, string | undefined>>
  /** The options that may be given several times. */
  readonly repeated: Readonly<Record<string, readonly string[] | undefined>>
  /** The options without a value that were given. */
  readonly flags: ReadonlySet<string>
  readonly out: Writable
  readonly err: Writable
  readonly json: boolean
}

interface Outcome {
  /** Printed with --json. */
  readonly result: unknown
  /** Printed without --json. */
  readonly text: string
  readonly exitCode?: number
}

export interface Command {
  readonly name: string
  /** The options, as the usage shows them after the name. */
  readonly usage: string
  /** Set when the command takes one value after its name, such as a file. */
  readonly argument?: 'needed' | 'optional'
  readonly options: readonly string[]
  readonly repeated?: readonly string[]
  readonly flags?: readonly string[]
  /** The command changes something of the organization that --org names. */
  readonly changesOrganization?: true
  run(input: CommandInput): Promise<Outcome>
}

/** The operator's mistake: printed without a stack. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** A mistake in a file rather than in the command: printed without the usage. */
export class FileError extends UsageError {}

export function required(options: CommandInput['options'], name: string): string {
  const value = options[name]
  if (!value) throw new UsageError(`--${name} is missing`)
  return value
}

export function wholeNumber(text: string, name: string, minimum: number): number {
  const value = Number(text)
  if (/^\d{1,12}$/.test(text) && value >= minimum) return value
  throw new UsageError(`--${name} must be a whole number of at least ${minimum}`)
}
