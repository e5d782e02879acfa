import type * as v from 'valibot'
import type { ErrorCode } from '../shared/errors.ts'
import type { Endpoint } from '../shared/http/endpoint.ts'
import type { JsonSchema } from '../shared/http/json-schema.ts'

/** How much an answer says: what a model needs, or everything that REST would say. */
export const DETAILS = ['concise', 'full'] as const
export type Detail = (typeof DETAILS)[number]

export type Json = Readonly<Record<string, unknown>>

/** One endpoint as agents see it. What it takes, does and answers is the endpoint's; the words are ours. */
export interface Tool {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly annotations: Annotations
  readonly endpoint: Endpoint
  /** The argument that holds the `id` of the path. */
  readonly id?: string
  /** Says of arguments what their schemas don't. */
  readonly about?: Readonly<Record<string, JsonSchema>>
  /** Parameters of the endpoint that this tool doesn't take, and what to do instead. */
  readonly withheld?: Readonly<Record<string, string>>
  /** Arguments that only this tool insists on. */
  readonly required?: readonly string[]
  /** The shape of both the concise and the full answer. */
  readonly output: v.GenericSchema
  /** The concise answer. Without it there is one form of the answer, and no argument to choose it. */
  concise?(reply: Json): Json
  /** The full answer where REST has none. */
  done?(id: string): Json
  /** Rows hold text that others wrote. */
  readonly foreignText?: true
  /** What a model can do about a refusal, where this tool knows better. */
  readonly advice?: Partial<Record<ErrorCode, string>>
}

export interface Annotations {
  readonly readOnlyHint: boolean
  readonly destructiveHint: boolean
  readonly idempotentHint: boolean
  readonly openWorldHint: boolean
}

const HINTS: Annotations = {
  readOnlyHint: false,
  destructiveHint: false,
  idempotentHint: false,
  openWorldHint: false,
}

export const reads: Annotations = { ...HINTS, readOnlyHint: true, idempotentHint: true }

export const writes = (hints: Partial<Annotations> = {}): Annotations => ({ ...HINTS, ...hints })

type Reply<E extends Endpoint> = E['reply'] extends v.GenericSchema ? v.InferInput<E['reply']> : undefined

type Words<E extends Endpoint> = Omit<Tool, 'endpoint' | 'concise'> & {
  concise?(reply: Reply<E> & Json): Json
}

export const tool = <const E extends Endpoint>(endpoint: E, words: Words<E>): Tool => ({ ...words, endpoint })
