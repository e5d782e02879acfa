import type { MiddlewareObj } from '@middy/core'
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda'
import { SECURITY_HEADERS } from '../security-headers.ts'
import { logger, record } from '../telemetry.ts'
import { isFault, PROBLEM_TYPE, problemOf } from './problem.ts'

/** Turns errors into problem documents, and writes one log line per request. */
export function observed(): MiddlewareObj<APIGatewayProxyEvent, APIGatewayProxyResult> {
  const startedAt = new WeakMap<APIGatewayProxyEvent, number>()
  return {
    before({ event }) {
      logger.resetKeys()
      startedAt.set(event, performance.now())
      event.path = pathOf(event)
    },
    after({ event, response }) {
      if (response) finish(event, response, startedAt.get(event))
    },
    onError(request) {
      const { requestId } = request.event.requestContext
      const problem = problemOf(request.error, requestId)
      if (isFault(problem)) logger.error('Request failed', { requestId, error: request.error })
      const response = {
        statusCode: problem.status,
        headers: { 'content-type': PROBLEM_TYPE, ...problem.headers },
        body: JSON.stringify(problem.document),
      }
      finish(request.event, response, startedAt.get(request.event))
      return response
    },
  }
}

/** Behind a domain of the operator, API Gateway puts the mapping before the path; it is named like the stage. */
function pathOf({ path, requestContext }: APIGatewayProxyEvent): string {
  const mapping = `/${requestContext.stage}`
  const isMapped = path === requestContext.path && (path === mapping || path.startsWith(`${mapping}/`))
  return isMapped ? path.slice(mapping.length) || '/' : path
}

function finish(event: APIGatewayProxyEvent, response: APIGatewayProxyResult, start = performance.now()) {
  const { requestId } = event.requestContext
  if (event.httpMethod === 'HEAD') response.body = ''
  response.headers = { ...SECURITY_HEADERS, ...response.headers, 'x-request-id': requestId }
  const route = `${event.httpMethod} ${event.resource}`
  const milliseconds = Math.round(performance.now() - start)
  logger.info('Request', { requestId, route, status: response.statusCode, milliseconds })
  // Numbers and durations of requests are metrics of API Gateway and Lambda, which cost nothing.
  record({ ServerErrors: response.statusCode >= 500 ? 1 : 0 }, { requestId, route })
}
