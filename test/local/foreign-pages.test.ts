import { request } from 'node:http'
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clientConfig } from '../../local/aws/dynamodb/client.ts'
import { PORTS_REFUSED_BY_BROWSERS } from '../../local/aws/dynamodb/hidden-address.ts'
import { createOrganization } from '../support/admin.ts'
import { type Listening, listeningAddresses } from '../support/local/listening.ts'
import { type LocalService, startLocalService } from '../support/local/local-service.ts'

let service: LocalService
let apiKey: string
let addresses: Listening[]
beforeAll(async () => {
  const before = listeningAddresses().map(textOf)
  service = await startLocalService({ simulator: true })
  apiKey = (await createOrganization(service.dataDir, 100)).apiKey
  addresses = listeningAddresses().filter((address) => !before.includes(textOf(address)))
})
afterAll(() => service.stop())

const textOf = ({ host, port }: Listening) => `${host}:${port}`

interface Reply {
  readonly status: number
  readonly allowed: string | undefined
  readonly body: string
}

const ask = ({ host, port }: Listening, headers: Record<string, string>, method = 'POST', path = '/') =>
  new Promise<Reply>((resolve, reject) => {
    const sent = request({ host, port, method, path, headers, agent: false }, (response) => {
      let body = ''
      response.setEncoding('utf8')
      response.on('data', (chunk) => {
        body += chunk
      })
      response.on('end', () => {
        const allowed = response.headers['access-control-allow-origin']
        resolve({ status: response.statusCode ?? 0, allowed, body })
      })
      response.on('error', reject)
    })
    sent.on('error', reject)
    sent.end(method === 'POST' ? '{}' : undefined)
  })

const LIST_TABLES = {
  'content-type': 'application/x-amz-json-1.0',
  'x-amz-target': 'DynamoDB_20120810.ListTables',
  'x-amz-date': '20260101T000000Z',
  authorization:
    'AWS4-HMAC-SHA256 Credential=local/20260101/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0',
}

const isHidden = ({ host, port }: Listening) =>
  host !== '127.0.0.1' && PORTS_REFUSED_BY_BROWSERS.includes(port)

describe('a page of a foreign origin', () => {
  test('finds one hidden server, the engine, and no other that answers it', async () => {
    expect(addresses.filter(isHidden)).toHaveLength(1)
    // Gateway, database, queues, schedules, functions, simulator.
    expect(addresses.length - 1).toBeGreaterThanOrEqual(6)
    expect(addresses.filter(({ host }) => !host.startsWith('127.'))).toEqual([])
  })

  test.each([
    ['its origin', { origin: 'https://evil.example' }],
    ['no origin that it tells', { origin: 'null' }],
    ['its origin on a name like ours', { origin: 'https://localhost.evil.example' }],
    ['a name that leads here', { host: 'evil.example' }],
    ['a name that leads here and looks like ours', { host: '127.0.0.1.evil.example:3000' }],
  ])('is answered by no port, with %s', async (_case, headers) => {
    for (const address of addresses.filter((one) => !isHidden(one))) {
      for (const method of ['GET', 'POST', 'OPTIONS']) {
        const reply = await ask(address, { ...LIST_TABLES, 'x-api-key': apiKey, ...headers }, method)
        expect([textOf(address), method, reply.status, reply.allowed]).toEqual([
          textOf(address),
          method,
          403,
          undefined,
        ])
        expect(reply.body).not.toContain('Signalbox')
      }
    }
  })

  test('gets a problem document from the API, with every key', async () => {
    const gateway = { host: '127.0.0.1', port: Number(new URL(service.baseUrl).port) }
    for (const [headers, code] of [
      [{ origin: 'https://evil.example' }, 'forbidden_origin'],
      [{ host: 'evil.example' }, 'forbidden_host'],
    ] as const) {
      const reply = await ask(gateway, { 'x-api-key': apiKey, ...headers }, 'GET', '/api/v1/organization')
      expect(JSON.parse(reply.body)).toMatchObject({ status: 403, code })
    }
  })
})

test('programs, and pages of this machine, are answered as before', async () => {
  const client = new DynamoDBClient(clientConfig(service.endpoints.dynamodb))
  expect((await client.send(new ListTablesCommand())).TableNames).toContain(service.resources.TableName)
  for (const headers of [{}, { origin: 'http://localhost:6274' }]) {
    const reply = await fetch(`${service.baseUrl}/organization`, {
      headers: { 'x-api-key': apiKey, ...headers },
    })
    expect(reply.status).toBe(200)
  }
})

test('a request after one of a page on the same connection is not read', async () => {
  const { connect } = await import('node:net')
  const { buffer } = await import('node:stream/consumers')
  const { hostname, port } = new URL(service.endpoints.dynamodb)
  const lines = Object.entries(LIST_TABLES).map(([name, value]) => `${name}: ${value}`)
  const one = (more: string[]) =>
    [`POST / HTTP/1.1`, `host: ${hostname}:${port}`, 'content-length: 2', ...lines, ...more, '', '{}'].join(
      '\r\n',
    )
  const socket = connect(Number(port), hostname)
  socket.on('error', () => socket.destroy())
  socket.write(one(['origin: https://evil.example']) + one([]))
  const reply = (await buffer(socket)).toString('utf8')
  expect(reply).toMatch(/^HTTP\/1\.1 403/)
  expect(reply).not.toContain('TableNames')
})
