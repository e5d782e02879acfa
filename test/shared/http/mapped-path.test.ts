import middy from '@middy/core'
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda'
import { expect, test } from 'vitest'
import { observed } from '../../../functions/shared/http/observed.ts'
import { lambdaContext } from '../../support/api-event.ts'

const handler = middy<APIGatewayProxyEvent, APIGatewayProxyResult>()
  .use(observed())
  .handler(async ({ path }) => ({ statusCode: 200, body: path }))

/** A page, as API Gateway names its path at its own address and behind a domain of the operator. */
const asked = (path: string, contextPath: string) =>
  ({
    httpMethod: 'GET',
    resource: '/{proxy+}',
    path,
    requestContext: { requestId: 'request', stage: 'api', path: contextPath },
  }) as unknown as APIGatewayProxyEvent

test.each([
  ['at its own address', '/console/', '/api/console/', '/console/'],
  ['behind a domain', '/api/console/', '/api/console/', '/console/'],
  ['at the root of a domain', '/api', '/api', '/'],
  ['with a page whose name begins like the stage', '/apiary', '/apiary', '/apiary'],
  ['with a page named like the stage, at its own address', '/api/x', '/api/api/x', '/api/x'],
])('a function sees the path without the stage: %s', async (_, path, contextPath, seen) => {
  const { body } = await handler(asked(path, contextPath), lambdaContext)
  expect(body).toBe(seen)
})
