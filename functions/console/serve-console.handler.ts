import middy from '@middy/core'
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda'
import { documentClient } from '../shared/dynamo/client.ts'
import { demoKey, ENV, readEnv } from '../shared/env.ts'
import { awsGate } from '../shared/http/gate.wiring.ts'
import { observed } from '../shared/http/observed.ts'
import { headersOf, parseInput } from '../shared/http/request.ts'
import { answerConsole, type ConsoleRequest, type ConsoleWorld } from './answer-console.ts'
import { readBuiltFiles } from './built-files.ts'
import { dynamoSessions } from './session.store.ts'

const serveConsole = (world: ConsoleWorld) =>
  middy<APIGatewayProxyEvent, APIGatewayProxyResult>()
    .use(observed())
    .handler((event) => answerConsole(world, requestOf(event)))

function requestOf(event: APIGatewayProxyEvent): ConsoleRequest {
  const headers = headersOf(event)
  return {
    place: event.path.replace(/^\//, ''),
    path: event.requestContext.path,
    method: event.httpMethod,
    headers,
    address: event.requestContext.identity.sourceIp,
    bodyFor: (endpoint) => parseInput(endpoint, event, headers).body,
  }
}

const client = documentClient()
export const handler = serveConsole({
  gate: awsGate(client),
  sessions: dynamoSessions(client, readEnv(ENV.table)[ENV.table]),
  // The deployment puts them beside the bundle.
  files: readBuiltFiles(new URL('./site/', import.meta.url)),
  demoKey,
})
