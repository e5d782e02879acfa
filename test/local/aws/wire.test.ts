import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedHeaders } from '../../../functions/shared/secrets/aws-signature.ts'
import { CREDENTIALS } from '../../../local/aws/contracts/account.ts'
import type { RunningServer } from '../../../local/aws/contracts/runtime.ts'
import { serveProtocol } from '../../../local/aws/wire/serve-protocol.ts'

let server: RunningServer
let answered = 0
beforeAll(async () => {
  const answer = async () => {
    answered += 1
    return { status: 200, headers: {}, body: 'done' }
  }
  server = await serveProtocol(answer, () => undefined)
})
afterAll(() => server.stop())

const signed = (endpoint: string, body: string) =>
  signedHeaders(
    {
      method: 'POST',
      url: endpoint,
      region: 'us-east-1',
      service: 'sqs',
      headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': 'any' },
      body,
    },
    CREDENTIALS,
    new Date(),
  )

const ask = (headers: Record<string, string>) =>
  new Promise<number | undefined>((resolve, reject) => {
    const sent = request(`${server.endpoint}/`, { method: 'POST', headers }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
    sent.on('error', reject)
    sent.end('{}')
  })

test.each([
  ['another origin', { origin: 'https://evil.example' }],
  ['a page of an unknown origin', { origin: 'null' }],
  ['a name that leads to this machine', { host: 'rebound.example' }],
])('a web page with %s can not call a local service', async (_case, headers) => {
  const before = answered
  expect(await ask(headers)).toBe(403)
  expect(answered).toBe(before)
})

test('programs of this machine can, when they sign what they send', async () => {
  const headers = signed(server.endpoint, '{}')
  expect(await ask(headers)).toBe(200)
  expect(await ask({ ...signed('http://localhost:3000', '{}'), host: 'localhost:3000' })).toBe(200)
  const before = answered
  expect(await ask({})).toBe(403)
  expect(await ask(signed(server.endpoint, 'another body'))).toBe(403)
  expect(await ask({ ...headers, 'x-amz-target': 'another' })).toBe(403)
  expect(answered).toBe(before)
})

test('a stop waits for the work of a request whose connection is closed', async () => {
  const steps: string[] = []
  let begin = () => {}
  const began = new Promise<void>((resolve) => {
    begin = resolve
  })
  const slow = await serveProtocol(
    async () => {
      begin()
      await sleep(100)
      steps.push('done')
      return { status: 200, headers: {}, body: '' }
    },
    () => undefined,
  )
  const sent = request(`${slow.endpoint}/`, { method: 'POST', headers: signed(slow.endpoint, '{}') }).on(
    'error',
    () => undefined,
  )
  sent.end('{}')
  await began
  sent.destroy()
  await slow.stop()
  expect(steps).toEqual(['done'])
})
