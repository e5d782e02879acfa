import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { expect, test } from 'vitest'
import { CLIENT_OPTIONS } from '../../functions/shared/client-options.ts'
import { filesBelow } from '../support/imports.ts'

test('a request that is never answered is sent again', async () => {
  let requests = 0
  const server = createServer((_request, response) => {
    requests += 1
    if (requests > 1)
      response.setHeader('content-type', 'application/x-amz-json-1.0').end('{"MessageId":"m"}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const endpoint = typeof address === 'object' ? `http://127.0.0.1:${address?.port}` : ''
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }
  const client = new SQSClient({ ...CLIENT_OPTIONS, endpoint, region: 'us-east-1', credentials, md5: false })
  const sent = await client.send(new SendMessageCommand({ QueueUrl: `${endpoint}/q`, MessageBody: 'x' }))
  expect(sent.MessageId).toBe('m')
  expect(requests).toBe(2)
  client.destroy()
  server.closeAllConnections()
  server.close()
})

test('every client of the SDK has these timeouts', () => {
  const made = filesBelow('functions', /\.ts$/).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/new (?:SQS|Scheduler|DynamoDB)Client\(.*?\)/g)].map(
      ([call]) => call,
    ),
  )
  expect(made.length).toBeGreaterThan(5)
  expect(made.filter((call) => !call.endsWith('(CLIENT_OPTIONS)'))).toEqual([])
})
