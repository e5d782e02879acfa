import { createServer, type IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { storedSecret } from '../../../functions/shared/secrets/stored-secret.wiring.ts'
import { blueskyLogin } from '../../../functions/sources/adapters/bluesky-login.wiring.ts'
import { companiesHouseKey } from '../../../functions/sources/registers/companies-house-key.wiring.ts'

const ARN = 'arn:aws:secretsmanager:eu-west-2:123456789012:secret:signalbox/ch-AbCdEf'
const asked: { readonly headers: IncomingHttpHeaders; readonly body: unknown }[] = []
let stored = 'top secret'
let status = 200

/** Answers as Secrets Manager and Systems Manager do. */
const server = createServer(async (request, response) => {
  asked.push({ headers: request.headers, body: JSON.parse(await text(request)) })
  const isSecret = request.headers['x-amz-target'] === 'secretsmanager.GetSecretValue'
  const answer = isSecret ? { ARN, SecretString: stored } : { Parameter: { Name: '/x', Value: stored } }
  response.writeHead(status).end(JSON.stringify(answer))
})
const credentials = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'wJalrXUtnFEMI' }
const client = DynamoDBDocumentClient.from(new DynamoDBClient({ region: 'eu-west-2', credentials }))
let now = new Date('2026-11-21T10:00:00.000Z')
const clock = () => now

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  vi.stubEnv('AWS_ENDPOINT_URL_SSM', origin)
  vi.stubEnv('AWS_ENDPOINT_URL_SECRETS_MANAGER', origin)
})
afterEach(() => {
  asked.length = 0
  stored = 'top secret'
  status = 200
})
afterAll(() => {
  vi.unstubAllEnvs()
  server.close()
})

describe('the key of a source', () => {
  test('is in the secret of an ARN', async () => {
    expect(await storedSecret(client, ARN, clock)).toBe('top secret')
    expect(asked).toMatchObject([
      { body: { SecretId: ARN }, headers: { 'x-amz-target': 'secretsmanager.GetSecretValue' } },
    ])
    expect(asked[0]?.headers.authorization).toContain('/eu-west-2/secretsmanager/aws4_request')
  })

  test('is in the parameter of a name', async () => {
    expect(await storedSecret(client, '/signalbox/ch', clock)).toBe('top secret')
    expect(asked).toMatchObject([
      {
        body: { Name: '/signalbox/ch', WithDecryption: true },
        headers: { 'x-amz-target': 'AmazonSSM.GetParameter' },
      },
    ])
    expect(asked[0]?.headers.authorization).toContain('/eu-west-2/ssm/aws4_request')
  })

  test('is read where the stack says, unless an emulator has the API', async () => {
    const emulator = process.env.AWS_ENDPOINT_URL_SSM
    vi.stubEnv('PARAMETER_ENDPOINT', emulator)
    vi.stubEnv('AWS_ENDPOINT_URL_SSM', undefined)
    // Tests before this one may have tables elsewhere.
    vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', undefined)
    expect(await storedSecret(client, '/signalbox/ch', clock)).toBe('top secret')
    vi.stubEnv('PARAMETER_ENDPOINT', 'http://127.0.0.1:1')
    await expect(storedSecret(client, '/signalbox/ch', clock)).rejects.toThrow('fetch failed')
    vi.stubEnv('AWS_ENDPOINT_URL', emulator)
    expect(await storedSecret(client, '/signalbox/ch', clock)).toBe('top secret')
    vi.stubEnv('AWS_ENDPOINT_URL', undefined)
    vi.stubEnv('AWS_ENDPOINT_URL_SSM', emulator)
  })

  test('is named by its place alone when it cannot be read', async () => {
    status = 400
    const failure = storedSecret(client, ARN, clock)
    await expect(failure).rejects.toThrow(`${ARN} could not be read: 400`)
  })

  test('that is no login of Bluesky is not quoted', async () => {
    vi.stubEnv('BLUESKY_PARAMETER', ARN)
    await expect(blueskyLogin(client, clock)).rejects.toThrow(/^(?!.*top secret).*holds no login/)
    stored = '{"identifier":"me","password":"app"}'
    expect(await blueskyLogin(client, clock)).toEqual({ identifier: 'me', password: 'app' })
  })
})

describe('the key of Companies House', () => {
  test('is none without a setting', () => {
    expect(companiesHouseKey(client, clock)).toBeUndefined()
  })

  test('is read once in a quarter of an hour, and again after a failure', async () => {
    vi.stubEnv('COMPANIES_HOUSE_KEY_PLACE', ARN)
    stored = ' first\n'
    const key = companiesHouseKey(client, clock)
    status = 500
    await expect(key?.()).rejects.toMatchObject({
      name: 'SourceFailure',
      message: 'has a key that could not be read',
    })
    status = 200
    expect(await key?.()).toBe('first')
    stored = 'second'
    expect(await key?.()).toBe('first')
    expect(asked).toHaveLength(2)
    now = new Date(now.getTime() + 15 * 60_000)
    expect(await key?.()).toBe('second')
  })

  test('is in the environment on a laptop', async () => {
    vi.stubEnv('SOURCE_COMPANIES_HOUSE_KEY', 'own')
    expect(await companiesHouseKey(client, clock)?.()).toBe('own')
    expect(asked).toEqual([])
  })
})
