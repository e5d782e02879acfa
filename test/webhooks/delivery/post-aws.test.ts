import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { systemClock } from '../../../functions/shared/clock.ts'
import { awsEndpoint } from '../../../functions/shared/env.ts'
import type { AwsRequest } from '../../../functions/webhooks/channels/channel.ts'
import { awsPost } from '../../../functions/webhooks/delivery/post-aws.ts'

const seen: { method: string | undefined; url: string | undefined; headers: IncomingMessage['headers'] }[] =
  []
let answer = { status: 200, body: '{}' }
const server = createServer((request, response) => {
  seen.push({ method: request.method, url: request.url, headers: request.headers })
  response.writeHead(answer.status).end(answer.body)
})
let endpoint = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())
afterEach(() => {
  vi.unstubAllEnvs()
  seen.length = 0
  answer = { status: 200, body: '{}' }
})

const credentials = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'secret', sessionToken: 'session-token' }
const post = awsPost(
  { region: async () => 'eu-west-1', credentials: async () => credentials },
  awsEndpoint,
  systemClock,
)
const inRegion = (region: string): AwsRequest => ({
  method: 'PUT',
  url: `https://s3.${region}.amazonaws.com/bucket/a%20b`,
  region,
  service: 's3',
  api: 'S3',
  headers: { 'content-type': 'application/json' },
  body: '{"text":"x"}',
})

test('a request is signed for the endpoint that gets it', async () => {
  vi.stubEnv('AWS_ENDPOINT_URL_S3', `${endpoint}/`)
  const outcome = await post(inRegion)
  expect(outcome).toMatchObject({ status: 200, error: null })
  expect(seen).toMatchObject([
    {
      method: 'PUT',
      url: '/bucket/a%20b',
      headers: {
        host: endpoint.slice('http://'.length),
        'content-type': 'application/json',
        'x-amz-security-token': 'session-token',
        authorization: expect.stringMatching(
          /^AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE\/\d{8}\/eu-west-1\/s3\/aws4_request/,
        ),
      },
    },
  ])
})

test('nothing reaches AWS from a machine that is not there', async () => {
  vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', endpoint)
  const outcome = await post(inRegion)
  expect(outcome).toMatchObject({
    status: null,
    error: 'refused_url',
    detail: expect.stringContaining('Set AWS_ENDPOINT_URL_S3'),
  })
  expect(seen).toEqual([])
})

test.each([
  [
    'its key',
    `<Error><Code>SignatureDoesNotMatch</Code><AWSAccessKeyId>AKIDEXAMPLE</AWSAccessKeyId></Error>`,
  ],
  [
    'its token',
    `{"__type":"com.amazon#InvalidSignatureException","message":"x-amz-security-token:session-token"}`,
  ],
])('an answer that repeats %s is not kept', async (_name, body) => {
  vi.stubEnv('AWS_ENDPOINT_URL', endpoint)
  answer = { status: 403, body }
  const kept = String((await post(inRegion)).body)
  expect(kept).toMatch(/SignatureDoesNotMatch|InvalidSignatureException/)
  expect(kept).not.toMatch(/AKIDEXAMPLE|session-token/)
})
