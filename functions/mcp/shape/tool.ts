import type * as v from 'valibot'
import type { ErrorCode } from '../../shared/errors.ts'
import type { Endpoint } from '../../shared/http/endpoint.ts'
import type { JsonSchema } from '../../shared/http/json-schema.ts'
import type { Group } from './groups.ts'

/** `concise` is what a model needs, `full` is the answer of REST. */
export const DETAILS = ['concise', 'full'] as const
export type Detail = (typeof DETAILS)[number]

export type Json = Readonly<Record<string, unknown>>

/** A call that starts something which costs credits. */
export interface Cost {
  /** Asks the user, and says the price. */
  readonly question: string
  /** Asks for the price of a list as it is now. */
  readonly estimate?: Json
  /** The id or name of a list: the call costs nothing unless this list is watched without a limit. */
  readonly ifWatched?: string
}

export interface Tool {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly annotations: Annotations
  readonly endpoint: Endpoint
  /** Only `more_tools` shows the tools of a group. */
  readonly group?: Group
  /** The argument that holds the `id` of the path. */
  readonly id?: string
  /** Descriptions of arguments, or schemas that replace those of the endpoint. */
  readonly about?: Readonly<Record<string, JsonSchema>>
  /** Parameters of the endpoint that the tool refuses, each with the message. */
  readonly withheld?: Readonly<Record<string, string>>
  /** Arguments that are optional in REST. */
  readonly required?: readonly string[]
  /** Must fit the concise and the full answer. */
  readonly output: v.GenericSchema
  /** Without it, all answers are full and there is no argument `detail`. */
  concise?(reply: Json): Json
  /** Undefined if the call starts nothing that costs, or if the user has set a limit. */
  costs?(given: Json): Cost | undefined
  /** The answer where REST has no body. */
  done?(ids: Readonly<Record<string, string>>): Json
  /** The answer holds text that third parties wrote. */
  readonly foreignText?: true
  /** What a model can do about an error, beside the general advice. */
  readonly advice?: Partial<Record<ErrorCode, string>>
}

/** The ids in the path of the endpoint, with the arguments that hold them. */
export const pathArguments = ({ endpoint, id = 'id' }: Pick<Tool, 'endpoint' | 'id'>) =>
  [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, name === 'id' ? id : name] as const)

/** Limits on spending are for people to set. Only a monitor's cap on a month is the tool's; no tool lifts others. */
export const SETTINGS_WITHHELD = {
  maxCreditsPerRun: 'Is set over REST only.',
  maxCreditsPerMonth: 'Is set over REST only.',
  paused: 'Is set over REST only.',
} as const

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

export const READ_ONLY: Annotations = { ...HINTS, readOnlyHint: true, idempotentHint: true }

export const writing = (hints: Partial<Annotations> = {}): Annotations => ({ ...HINTS, ...hints })

type Reply<E extends Endpoint> = E['reply'] extends v.GenericSchema ? v.InferInput<E['reply']> : undefined

type Description<E extends Endpoint> = Omit<Tool, 'endpoint' | 'concise'> & {
  concise?(reply: Reply<E> & Json): Json
}

export const tool = <const E extends Endpoint>(endpoint: E, description: Description<E>): Tool => ({
  ...description,
  endpoint,
})
