import middy from '@middy/core'
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda'
import { identityProvider } from '../sessions/provider/provider.wiring.ts'
import { dynamoSessions } from '../sessions/session.store.ts'
import { systemClock } from '../shared/clock.ts'
import { documentClient } from '../shared/dynamo/client.ts'
import { demoKey, ENV, readEnv } from '../shared/env.ts'
import { awsGate } from '../shared/http/gate.wiring.ts'
import { observed } from '../shared/http/observed.ts'
import { headersOf, parseInput } from '../shared/http/request.ts'
import { dynamoChallenges } from '../users/passkeys/challenges.store.ts'
import { dynamoUsers } from '../users/users.store.ts'
import { signInMailing } from '../users/users.wiring.ts'
import { answerConsole } from './answer-console.ts'
import { readBuiltFiles } from './built-files.ts'
import type { ConsoleRequest } from './console-request.ts'
import type { ConsoleWorld } from './console-world.ts'
import { visitLimit } from './limit-visits.ts'

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
    query: textsIn(event.queryStringParameters),
    headers,
    address: event.requestContext.identity.sourceIp,
    bodyFor: (endpoint) => parseInput(endpoint, event, headers).body,
  }
}

const textsIn = (parameters: APIGatewayProxyEvent['queryStringParameters']) =>
  Object.fromEntries(
    Object.entries(parameters ?? {}).map(([name, value = '']): [string, string] => [name, value]),
  )

const client = documentClient()
const env = readEnv(ENV.table, ENV.publicUrl)
const table = env[ENV.table]
export const handler = serveConsole({
  gate: awsGate(client),
  sessions: dynamoSessions(client, table),
  users: dynamoUsers(client, table, systemClock),
  challenges: dynamoChallenges(client, table),
  mailing: signInMailing(client, table),
  provider: identityProvider(client),
  limitVisits: visitLimit(),
  publicUrl: env[ENV.publicUrl],
  clock: systemClock,
  // The deployment puts them beside the bundle.
  files: readBuiltFiles(new URL('./site/', import.meta.url)),
  demoKey,
})
