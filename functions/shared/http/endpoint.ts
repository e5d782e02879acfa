import type * as v from 'valibot'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

type Schema = v.GenericSchema

/** One operation of the API: what CDK routes, the pipeline checks and the reference documents. */
export interface Endpoint {
  readonly method: Method
  /** Below the base URL, in API Gateway's syntax: `/lists/{id}`. */
  readonly path: `/${string}`
  readonly summary: string
  readonly description?: string
  /** Query parameters; each entry gets the list of its values. */
  readonly query?: Schema
  readonly body?: Schema
  /** The status of success and what its body looks like; no schema, no body. */
  readonly status: 200 | 201 | 202 | 204
  readonly reply?: Schema
  /** Media types it can answer with beside JSON. */
  readonly exports?: readonly string[]
  /** Answers without a key. */
  readonly open?: true
  /** Never reads the body, whatever it is. */
  readonly ignoresBody?: true
  /** Its answer carries a secret, so a stored copy of it is sealed with the caller's own key. */
  readonly secret?: true
}

/** A named set of endpoints that one function serves. */
export interface Api<E extends Record<string, Endpoint> = Record<string, Endpoint>> {
  /** The heading in the reference. */
  readonly title: string
  readonly endpoints: E
}

export const api = <const E extends Record<string, Endpoint>>(title: string, endpoints: E): Api<E> => ({
  title,
  endpoints,
})

export interface Caller {
  readonly organizationId: string
  readonly keyId: string
}

type Output<S> = S extends Schema ? v.InferOutput<S> : undefined

type Names<P extends string> = P extends `${string}{${infer N}}${infer Rest}` ? N | Names<Rest> : never

export interface ApiRequest<E extends Endpoint> {
  readonly caller: Caller
  readonly params: Readonly<Record<Names<E['path']>, string>>
  readonly query: Output<E['query']>
  readonly body: Output<E['body']>
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>
  readonly requestId: string
  /** The same for every retry with one idempotency key: what an operation creates can be named after it. */
  readonly operationId: string
}

/** An answer that is not the endpoint's plain JSON: other headers, or another media type. */
export class Answer<T = unknown> {
  readonly body: T
  readonly headers: Readonly<Record<string, string>>

  constructor(body: T, headers: Readonly<Record<string, string>>) {
    this.body = body
    this.headers = headers
  }
}

type Body<E extends Endpoint> = E['reply'] extends Schema ? v.InferInput<E['reply']> : undefined

export type Implementation<E extends Endpoint> = (
  request: ApiRequest<E>,
) => Promise<Body<E> | Answer<Body<E> | string>>

export type Implementations<E extends Record<string, Endpoint>> = { [K in keyof E]: Implementation<E[K]> }
