import type { Writable } from 'node:stream'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'

/** A running local service or a deployed one. */
export interface Target {
  /** An output of the stack: a table's name, a queue's URL. */
  output(name: string): string
  readonly client: DynamoDBDocumentClient
}

/** What a command is given: where to work, what was asked, and where to write. */
export interface CommandInput {
  readonly target: Target
  /** The word after the command's name, where it takes one. */
  readonly argument: string
  readonly options: Readonly<Record<string, string | undefined>>
  readonly out: Writable
  readonly err: Writable
  readonly json: boolean
}

interface Outcome {
  /** Printed by --json, as it is. */
  readonly result: unknown
  /** Printed otherwise. */
  readonly text: string
  readonly exitCode?: number
}

export interface Command {
  /** `org create` */
  readonly name: string
  /** What stands behind the name in the usage. */
  readonly usage: string
  readonly argument?: boolean
  readonly options: readonly string[]
  run(input: CommandInput): Promise<Outcome>
}

/** The caller asked for something that can't be: said in one line, without a stack. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

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
