import * as v from 'valibot'
import { arnOf } from '../contracts/account.ts'
import type { ApiModel } from '../contracts/api.ts'
import type { InvokeResult } from '../contracts/function.ts'
import type { ProxyEvent } from './proxy-event.ts'

const Policy = v.object({
  principalId: v.string(),
  policyDocument: v.object({
    Statement: v.array(v.object({ Effect: v.picklist(['Allow', 'Deny']) })),
  }),
})

/** What an authorizer says of its refusal, for the answer of the template. */
const Context = v.object({
  context: v.optional(v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])), {}),
})

const Failure = v.object({ errorMessage: v.string() })

/** The event that an authorizer of requests gets: that of the function behind it, without the body. */
export function authorizerEvent({ id, stage }: ApiModel, event: ProxyEvent) {
  const { body: _body, isBase64Encoded: _encoding, ...request } = event
  const methodArn = arnOf('execute-api', `${id}/${stage}/${event.httpMethod}${event.path}`)
  return { type: 'REQUEST', methodArn, ...request }
}

/** The variables that the answer to a refused request may name. */
export function authorizerVariables({ payload }: InvokeResult): Readonly<Record<string, string>> {
  const said = v.safeParse(Context, payload)
  const entries = said.success ? Object.entries(said.output.context) : []
  return Object.fromEntries(entries.map(([name, value]) => [`authorizer.${name}`, String(value)]))
}

/** Undefined lets the request in. An authorizer refuses with the error `Unauthorized`; other errors are its faults. */
export function authorizerRefusal({ functionError, payload }: InvokeResult) {
  if (functionError) {
    const failure = v.safeParse(Failure, payload)
    return failure.success && failure.output.errorMessage === 'Unauthorized'
      ? 'UNAUTHORIZED'
      : 'AUTHORIZER_FAILURE'
  }
  const policy = v.safeParse(Policy, payload)
  if (!policy.success) return 'AUTHORIZER_CONFIGURATION_ERROR'
  const effects = policy.output.policyDocument.Statement.map(({ Effect }) => Effect)
  return effects.includes('Allow') && !effects.includes('Deny') ? undefined : 'ACCESS_DENIED'
}
