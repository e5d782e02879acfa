import { expect, test } from 'vitest'
import { authorizerRefusal, authorizerVariables } from '../../../local/aws/gateway/ask-authorizer.ts'

const requestId = 'request'
const policy = (...effects: string[]) => ({
  requestId,
  payload: { principalId: 'user', policyDocument: { Statement: effects.map((Effect) => ({ Effect })) } },
})

// https://docs.aws.amazon.com/apigateway/latest/developerguide/apigateway-use-lambda-authorizer.html
test.each([
  ['an allowance', policy('Allow'), undefined],
  ['a denial', policy('Deny'), 'ACCESS_DENIED'],
  ['a denial beside an allowance', policy('Allow', 'Deny'), 'ACCESS_DENIED'],
  ['a policy without statements', policy(), 'ACCESS_DENIED'],
  ['no policy', { requestId, payload: { principalId: 'user' } }, 'AUTHORIZER_CONFIGURATION_ERROR'],
  [
    'the error Unauthorized',
    { requestId, functionError: 'Unhandled', payload: { errorMessage: 'Unauthorized' } },
    'UNAUTHORIZED',
  ],
  [
    'another error',
    { requestId, functionError: 'Unhandled', payload: { errorMessage: 'broken' } },
    'AUTHORIZER_FAILURE',
  ],
])('%s of an authorizer means the same as on AWS', (_what, result, refusal) => {
  expect(authorizerRefusal(result)).toBe(refusal)
})

test.each([
  [
    'texts, numbers and truths',
    { reason: 'a', count: 1, done: true },
    { 'authorizer.reason': 'a', 'authorizer.count': '1', 'authorizer.done': 'true' },
  ],
  ['nothing', undefined, {}],
  ['an object, which AWS refuses', { reason: {} }, {}],
])('the answer may name what an authorizer says of its refusal: %s', (_what, context, variables) => {
  expect(authorizerVariables({ requestId, payload: { principalId: 'user', context } })).toEqual(variables)
})
