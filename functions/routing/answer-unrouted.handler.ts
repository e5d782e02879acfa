import middy from '@middy/core'
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda'
import { DomainError } from '../shared/errors.ts'
import { observed } from '../shared/http/observed.ts'

/** Gets every request without a route. The root, which browsers ask for, leads to the console. */
export const handler = middy<APIGatewayProxyEvent, APIGatewayProxyResult>()
  .use(observed())
  .handler(async ({ httpMethod, resource, requestContext: { path } }) => {
    if (resource === '/' && (httpMethod === 'GET' || httpMethod === 'HEAD'))
      return { statusCode: 302, headers: { location: `${path.replace(/\/$/, '')}/console/` }, body: '' }
    throw new DomainError('not_found', `There is nothing at ${path}.`)
  })
