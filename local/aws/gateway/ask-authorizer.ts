import * as v from 'valibot'
import { ACCOUNT, REGION } from '../contracts/account.ts'
import type { ApiModel } from '../contracts/api.ts'
import type { InvokeResult } from '../contracts/function.ts'

const Policy = v.object({
  principalId: v.string(),
  policyDocument: v.object({
    Statement: v.array(v.object({ Effect: v.picklist(['Allow', 'Deny']) })),
  }),
})

const Failure = v.object({ errorMessage: v.string() })

/** What an authorizer of whole requests gets: the event of the function behind, without the body. */
export function authorizerEvent(
  { id, stage }: ApiModel,
  event: { readonly httpMethod: string; readonly path: string },
) {
  const { body: _, isBase64Encoded: __, ...request } = { body: null, isBase64Encoded: false, ...event }
  const methodArn = `arn:aws:execute-api:${REGION}:${ACCOUNT}:${id}/${stage}/${event.httpMethod}${event.path}`
  return { type: 'REQUEST', methodArn, ...request }
}

/** Undefined lets the request in. A thrown `Unauthorized` is a refusal; other errors are faults of the authorizer. */
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
