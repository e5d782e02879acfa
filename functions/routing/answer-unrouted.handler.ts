import middy from '@middy/core'
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda'
import { APIS } from '../reference/apis.ts'
import { DomainError } from '../shared/errors.ts'
import { observed } from '../shared/http/observed.ts'
import { methodsAt } from './methods.ts'

/** Gets every request without a route. The root, which browsers ask for, leads to the console. */
export const handler = middy<APIGatewayProxyEvent, APIGatewayProxyResult>()
  .use(observed())
  .handler(async ({ httpMethod, resource, requestContext: { path } }) => {
    if (resource === '/' && (httpMethod === 'GET' || httpMethod === 'HEAD'))
      return { statusCode: 302, headers: { location: `${path.replace(/\/$/, '')}/console/` }, body: '' }
    const methods = methodsAt(APIS, resource)
    if (methods.length === 0) throw new DomainError('not_found', `There is nothing at ${path}.`)
    const allow = [...methods, 'OPTIONS'].join(', ')
    if (httpMethod === 'OPTIONS') return { statusCode: 204, headers: { allow }, body: '' }
    throw new DomainError('method_not_allowed', `${path} answers ${allow}.`, { headers: { allow } })
  })
