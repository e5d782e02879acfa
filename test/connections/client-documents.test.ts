import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clientIn, isDocumentUrl } from '../../functions/connections/clients/client-document.ts'
import { findingClients } from '../../functions/connections/clients/find-client.ts'
import { systemClock } from '../../functions/shared/clock.ts'
import { type HostTurns, hostTurns } from '../../functions/shared/host-turns/host-turns.ts'
import { dynamoPace } from '../../functions/shared/host-turns/pace.store.ts'
import { type Send, send } from '../../functions/shared/sender/send.ts'
import { startTables, type Tables, tableNames } from '../support/dynamodb.ts'

const ID = 'https://app.example/oauth/client.json'
const REDIRECT = 'https://app.example/cb'
const wanted = (id: string, redirectUri = REDIRECT, organizationId = 'org_1') => ({
  id,
  redirectUri,
  organizationId,
})
/** Hosts that may always be asked. */
const FREE: HostTurns = {
  take: async () => 'taken',
  charge: async () => undefined,
  giveBack: async () => undefined,
}
const DOCUMENT = { client_id: ID, client_name: 'An app', redirect_uris: [REDIRECT] }

describe('the id of an app', () => {
  test.each([ID, 'https://app.example:8443/a', 'https://app.example/a?b=1'])('may be %s', (id) => {
    expect(isDocumentUrl(id)).toBe(true)
  })

  test.each([
    'http://app.example/client.json',
    'https://app.example/',
    'https://app.example',
    'https://app.example/a#b',
    'https://user@app.example/a',
    'https://app.example/a/../b',
    'https://app.example/%2e%2e/b',
    'https://APP.example/a',
    'https://app.example:443/a',
    `https://app.example/${'x'.repeat(500)}`,
    'nonsense',
  ])('is no address of a document when it is %s', (id) => {
    expect(isDocumentUrl(id)).toBe(false)
  })
})

describe('the document of an app', () => {
  test('names the app, its website and where its users go', () => {
    expect(clientIn(ID, JSON.stringify(DOCUMENT))).toEqual({
      id: ID,
      name: 'An app',
      host: 'app.example',
      redirectUris: [REDIRECT],
    })
  })

  test.each([
    ['is about another app', { ...DOCUMENT, client_id: 'https://app.example/other' }],
    ['has no addresses', { ...DOCUMENT, redirect_uris: [] }],
    ['has an address that is not safe', { ...DOCUMENT, redirect_uris: ['javascript:alert(1)'] }],
    ['wants a key', { ...DOCUMENT, token_endpoint_auth_method: 'private_key_jwt' }],
    ['has no name', { ...DOCUMENT, client_name: undefined }],
    ['is a list', [DOCUMENT]],
  ])('that %s is refused with the reason', (_what, document) => {
    expect(clientIn(ID, JSON.stringify(document))).toEqual(expect.any(String))
    expect(clientIn(ID, 'no JSON')).toEqual(expect.any(String))
  })

  test('cannot turn the text around its name', () => {
    const name = 'Claude\u202e\u0000\n  (official)'
    expect(clientIn(ID, JSON.stringify({ ...DOCUMENT, client_name: name }))).toMatchObject({
      name: 'Claude (official)',
    })
  })
})

describe('a document is asked for', () => {
  const answering = (asked: string[], body: string, status = 200): Send => {
    return async (request) => {
      asked.push(request.url)
      const none = { truncated: false, durationMs: 1, error: null, detail: null }
      return { status, headers: {}, body: Buffer.from(body), ...none }
    }
  }

  test('once in five minutes', async () => {
    const asked: string[] = []
    let now = 0
    const find = findingClients(answering(asked, JSON.stringify(DOCUMENT)), FREE, () => new Date(now))
    await find(wanted(ID))
    await find(wanted(ID))
    expect(asked).toEqual([ID])
    now = 5 * 60_000
    await find(wanted(ID))
    expect(asked).toEqual([ID, ID])
  })

  test('not of the three assistants that everybody knows', async () => {
    const asked: string[] = []
    const find = findingClients(answering(asked, '', 403), FREE, systemClock)
    const known = [
      ['https://claude.ai/oauth/mcp-oauth-client-metadata', 'https://claude.ai/api/mcp/auth_callback'],
      ['https://claude.ai/oauth/claude-code-client-metadata', 'http://localhost:51789/callback'],
      ['https://chatgpt.com/oauth/client.json', 'https://chatgpt.com/connector_platform_oauth_redirect'],
      ['https://chatgpt.com/oauth/abc123/client.json', 'https://chatgpt.com/connector/oauth/abc123'],
    ] as const
    const names = await Promise.all(known.map(([id, redirect]) => find(wanted(id, redirect))))
    expect(names).toMatchObject([
      { name: 'Claude' },
      { name: 'Claude Code' },
      { name: 'ChatGPT' },
      { name: 'ChatGPT' },
    ])
    expect(asked).toEqual([])
  })

  test('when a known assistant has a new address, and it is refused while its document does not say so', async () => {
    const id = 'https://claude.ai/oauth/mcp-oauth-client-metadata'
    const document = { client_id: id, client_name: 'Claude', redirect_uris: ['https://claude.ai/new'] }
    const find = findingClients(answering([], JSON.stringify(document)), FREE, systemClock)
    expect(await find(wanted(id, 'https://claude.ai/new'))).toMatchObject({
      redirectUris: ['https://claude.ai/new'],
    })
    expect(
      await findingClients(answering([], '', 403), FREE, systemClock)(wanted(id, 'https://claude.ai/new')),
    ).toEqual(expect.any(String))
  })
})

describe('an id that leads inside', () => {
  let hits = 0
  const inside = createServer((_request, response) => {
    hits += 1
    response.end(JSON.stringify(DOCUMENT))
  })
  beforeAll(() => new Promise<void>((done) => inside.listen(0, '127.0.0.1', done)))
  afterAll(() => new Promise((done) => inside.close(done)))

  test.each(['127.0.0.1', 'localhost', '[::1]', '169.254.169.254', '10.0.0.1', '2130706433'])(
    'at %s is never asked',
    async (host) => {
      const address = inside.address()
      const port = typeof address === 'object' && address ? address.port : 0
      const found = await findingClients(
        send,
        FREE,
        systemClock,
      )(wanted(`https://${host}:${port}/client.json`))
      expect([found, hits]).toEqual([expect.any(String), 0])
    },
  )
})

describe('a host whose name anybody may give', () => {
  let tables: Tables
  beforeAll(async () => {
    tables = await startTables()
  })
  afterAll(() => tables.stop())

  test('is asked twenty times a minute at most, by all customers together', async () => {
    let asked = 0
    const refusing: Send = async () => {
      asked += 1
      const none = { headers: {}, body: Buffer.alloc(0), truncated: false, durationMs: 1, detail: null }
      return { ...none, status: 404, error: null }
    }
    const clock = () => new Date('2026-11-28T09:00:00.000Z')
    const turns = hostTurns(dynamoPace(tables.documentClient(), tableNames.table, clock), clock)
    const find = findingClients(refusing, turns, clock)
    const fates = await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        find(wanted(`https://victim.example/${n}.json`, REDIRECT, `org_${n % 10}`)).then(
          () => 'asked',
          ({ code, headers }) => [code, Number(headers['retry-after']) > 0],
        ),
      ),
    )
    const refused = fates.filter((fate) => fate !== 'asked')
    expect(asked).toBeLessThanOrEqual(20)
    expect(asked).toBeGreaterThan(0)
    expect(refused).toEqual(Array.from({ length: 200 - asked }, () => ['throttled', true]))
  })
})
