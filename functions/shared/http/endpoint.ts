import type * as v from 'valibot'
import type { ErrorCode } from '../errors.ts'
import type { KeyLimits, Payers } from './key-limits.ts'
import type { Scope } from './scope.ts'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

type Schema = v.GenericSchema

/** A body of CSV becomes this field of the body, and the parameters the others. */
export interface CsvBody {
  readonly field: string
  readonly query: Schema
  /** What the field is, from the text or the bytes of the file. */
  read(file: string | Uint8Array): unknown
  /** For the reference. */
  readonly description: string
}

interface Declared {
  readonly method: Method
  /** Below the base URL, in API Gateway's syntax: `/lists/{id}`. */
  readonly path: `/${string}`
  readonly summary: string
  readonly description?: string
  /** Query parameters; each entry gets the list of its values. */
  readonly query?: Schema
  readonly body?: Schema
  /** A body of CSV, which stands for a JSON body. */
  readonly csv?: CsvBody
  /** Of a successful reply. Without a `reply` schema it has no body. */
  readonly status: 200 | 201 | 202 | 204
  readonly reply?: Schema
  /** The reply with 202, when the work goes on after it. */
  readonly accepted?: Schema
  /** Media types beside JSON. */
  readonly exports?: readonly string[]
  /** Names of fields, each with one more scope that a key needs to send this field. */
  readonly fieldScopes?: Readonly<Record<string, Scope>>
  /** The list or keyword that a query reads, where it reads nothing else. */
  readonly about?: (query: unknown) => {
    readonly list?: string | undefined
    readonly keyword?: string | undefined
  }
  /** It tells about the caller only. So a key that reaches one list or keyword may call it too. */
  readonly aboutCaller?: true
  readonly ignoresInput?: true
  /** Problems that its form does not tell: `insufficient_credits`. With `gone` alone it never succeeds. */
  readonly refuses?: readonly ErrorCode[]
  /** Where it is not the usual size. */
  readonly maxBodyBytes?: number
  /** The reply has a secret, so its stored copy is encrypted with the caller's key. */
  readonly secret?: true
  /** It changes nothing, though its method says so. It then waits its turn like other requests that read much. */
  readonly onlyReads?: true
  /** It shows what another request would do, and changes nothing. So it has no entry in the audit log. */
  readonly isPreview?: true
}

interface OpenEndpoint {
  /** Needs no API key. */
  readonly open: true
  readonly scopes?: undefined
}

interface KeyEndpoint {
  readonly open?: undefined
  /** The scopes that a key must have to call this endpoint. With an empty list, every key may call it. */
  readonly scopes: readonly Scope[]
}

export type Endpoint = Declared & (OpenEndpoint | KeyEndpoint)

export interface Api<E extends Record<string, Endpoint> = Record<string, Endpoint>> {
  /** The heading in the reference. */
  readonly title: string
  readonly endpoints: E
}

export const api = <const E extends Record<string, Endpoint>>(title: string, endpoints: E): Api<E> => ({
  title,
  endpoints,
})

/** What a connected app needs to ask for more. */
interface CallingApp {
  /** Tells its connection from others, without naming the grant. */
  readonly mark: string
  /** The scopes that the key behind it could give. */
  readonly mayHave: readonly Scope[]
}

export interface Caller {
  readonly organizationId: string
  readonly keyId: string
  /** The connected app that calls in place of the key. */
  readonly connectionId?: string | undefined
  readonly app?: CallingApp | undefined
  /** The session of the console that calls, by the hash of its cookie. */
  readonly sessionHash?: string | undefined
  /** Missing where no key limits the caller, as in tests: he may do everything. */
  readonly limits?: KeyLimits | undefined
  /** The limits of credits that count what this caller starts. */
  readonly payers?: Payers | undefined
}

type Output<S> = S extends Schema ? v.InferOutput<S> : undefined

type Names<P extends string> = P extends `${string}{${infer N}}${infer Rest}` ? N | Names<Rest> : never

interface ApiRequest<E extends Endpoint> {
  readonly caller: Caller
  readonly params: Readonly<Record<Names<E['path']>, string>>
  readonly query: Output<E['query']>
  readonly body: Output<E['body']>
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>
  readonly requestId: string
  /** The same for every retry with one idempotency key, so ids of created things can come from it. */
  readonly operationId: string
}

/** What the caller may have overlooked, in ASCII. */
export const WARNING_HEADER = 'x-signalbox-warning'

/** A reply with headers of its own, or with another media type than JSON. */
export class Answer<T = unknown> {
  readonly body: T
  readonly headers: Readonly<Record<string, string>>

  constructor(body: T, headers: Readonly<Record<string, string>>) {
    this.body = body
    this.headers = headers
  }
}

/** The work goes on after this reply: 202. */
export class Accepted<T = unknown> {
  readonly body: T

  constructor(body: T) {
    this.body = body
  }
}

type Body<E extends Endpoint> = E['reply'] extends Schema ? v.InferInput<E['reply']> : undefined
type AcceptedBody<E extends Endpoint> = E['accepted'] extends Schema ? v.InferInput<E['accepted']> : never

export type Implementation<E extends Endpoint> = (
  request: ApiRequest<E>,
) => Promise<Body<E> | Answer<Body<E> | string> | Accepted<AcceptedBody<E>>>

export type Implementations<E extends Record<string, Endpoint>> = { [K in keyof E]: Implementation<E[K]> }
