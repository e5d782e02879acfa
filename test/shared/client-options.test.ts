import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clientOptions } from '../../functions/shared/client-options.ts'
import { filesBelow } from '../support/imports.ts'

beforeEach(() => vi.stubEnv('PATIENCE', '1'))
afterEach(() => vi.unstubAllEnvs())

function clientOf(server: Server) {
  const address = server.address()
  const endpoint = typeof address === 'object' ? `http://127.0.0.1:${address?.port}` : ''
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }
  const client = new SQSClient({ ...clientOptions(), endpoint, region: 'us-east-1', credentials, md5: false })
  const send = () => client.send(new SendMessageCommand({ QueueUrl: `${endpoint}/q`, MessageBody: 'x' }))
  return { client, send }
}

test('a request that is never answered is sent again', async () => {
  let requests = 0
  const server = createServer((_request, response) => {
    requests += 1
    if (requests > 1)
      response.setHeader('content-type', 'application/x-amz-json-1.0').end('{"MessageId":"m"}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { client, send } = clientOf(server)
  const sent = await send()
  expect(sent.MessageId).toBe('m')
  expect(requests).toBe(2)
  client.destroy()
  server.closeAllConnections()
  server.close()
})

test('a request is tried twice at most when all idle connections have died', async () => {
  const frozen = new WeakSet<Socket>()
  const sockets = new Set<Socket>()
  let unanswered = 0
  const server = createServer((request, response) => {
    if (frozen.has(request.socket)) {
      unanswered += 1
      return
    }
    sockets.add(request.socket)
    // All are open at once, so that each needs a connection of its own.
    setTimeout(
      () => response.setHeader('content-type', 'application/x-amz-json-1.0').end('{"MessageId":"m"}'),
      50,
    )
  }).listen(0, '127.0.0.1')
  // Nobody says that a connection is closed.
  server.keepAliveTimeout = 0
  await once(server, 'listening')
  const { client, send } = clientOf(server)
  await Promise.all(Array.from({ length: 5 }, send))
  expect(sockets.size).toBe(5)
  for (const socket of sockets) frozen.add(socket)
  expect((await send()).MessageId).toBe('m')
  expect(unanswered).toBe(1)
  client.destroy()
  server.closeAllConnections()
  server.close()
})

test('every client of the SDK has these timeouts', () => {
  const made = filesBelow('functions', /\.ts$/).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/new (?:SQS|Scheduler|DynamoDB)Client\(.*/g)].map(
      ([call]) => call,
    ),
  )
  expect(made.length).toBeGreaterThan(5)
  expect(made.filter((call) => !call.includes('Client(clientOptions())'))).toEqual([])
})
