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

const Failure = v.object({ errorMessage: v.string() })

/** The event that an authorizer of requests gets: that of the function behind it, without the body. */
export function authorizerEvent({ id, stage }: ApiModel, event: ProxyEvent) {
  const { body: _body, isBase64Encoded: _encoding, ...request } = event
  const methodArn = arnOf('execute-api', `${id}/${stage}/${event.httpMethod}${event.path}`)
  return { type: 'REQUEST', methodArn, ...request }
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
