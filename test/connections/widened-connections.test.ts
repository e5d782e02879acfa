import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createOrganization } from '../support/admin.ts'
import { callService } from '../support/local/call-service.ts'
import { type LocalService, startLocalService } from '../support/local/local-service.ts'
import { connectedApp, type Oauth, oauthOf, queryOf, refresh } from './flow.ts'
import { askedAgain, parametersOf, refusedCall, widened } from './step-up-flow.ts'

let service: LocalService
let oauth: Oauth
let apiKey: string
beforeAll(async () => {
  service = await startLocalService()
  oauth = oauthOf(service.baseUrl)
})
beforeEach(async () => {
  apiKey = (await createOrganization(service.dataDir, 100)).apiKey
})
afterAll(() => service.stop())

const as = (key: string) => (method: string, path: string, body?: unknown) =>
  callService(service.baseUrl, key, method, path, body)
const aKey = async (scopes: readonly string[]): Promise<string> =>
  (await as(apiKey)('POST', '/api-keys', { name: 'A key', scopes })).body.apiKey
const call = (token: string, name: string, given: object = {}) =>
  refusedCall(oauth.resource, token, name, given)
const connections = async () => (await as(apiKey)('GET', '/connections')).body.data
const rest = () => ({ resource: `${oauth.root}/v1` })

describe('a person who allows more', () => {
  test('widens the connection that asked: it stays one, and its earlier tokens end', async () => {
    const app = await connectedApp(oauth, apiKey, ['read', 'lists'])
    const [before] = await connections()
    const asked = await askedAgain(oauth, app, 'push_list')
    const next = await widened(oauth, apiKey, app, asked, ['read', 'lists', 'push'])
    const after = await connections()
    expect(after).toEqual([
      { ...before, scopes: ['read', 'lists', 'push'], endsAt: expect.any(String), lastUsedAt: null },
    ])
    expect((await call(next.accessToken, 'push_list')).body.result.isError).toBe(true)
    expect((await call(app.accessToken, 'list_lists')).status).toBe(401)
    expect((await refresh(oauth, app, app.refreshToken)).body.error).toBe('invalid_grant')
    expect((await refresh(oauth, next, next.refreshToken)).body.scope).toBe('read lists push')
  })

  test('sees every scope that is new, and none is granted that he does not tick', async () => {
    const app = await connectedApp(oauth, apiKey, ['read', 'lists'])
    const [{ id }] = await connections()
    const { challenge } = await call(app.accessToken, 'create_list', { name: 'A', monitor: true })
    const asked = { ...app.asked, scope: parametersOf(challenge).scope ?? '' }
    const { body } = await oauth.preview(apiKey, queryOf(asked))
    expect(body).toMatchObject({
      problem: null,
      widens: id,
      scopes: [
        { scope: 'read', may: true, has: true },
        { scope: 'lists', may: true, has: true },
        { scope: 'credits', may: true, has: false },
      ],
    })
    const next = await widened(oauth, apiKey, app, asked, ['read', 'lists'])
    expect((await call(next.accessToken, 'create_list', { name: 'A', monitor: true })).status).toBe(403)
  })

  test('again and again, has one connection still', async () => {
    let app = await connectedApp(oauth, apiKey, ['read'])
    const scopes = ['read']
    for (const [tool, scope] of [
      ['create_list', 'lists'],
      ['push_list', 'push'],
      ['delete_keyword', 'keywords'],
    ] as const) {
      scopes.push(scope)
      const asked = await askedAgain(oauth, app, tool, app.asked.scope)
      app = await widened(oauth, apiKey, app, asked, scopes)
    }
    expect(await connections()).toMatchObject([{ scopes: ['read', 'lists', 'keywords', 'push'] }])
  })

  test('leaves the connection of a colleague with the same app and key alone', async () => {
    const [mine, theirs] = [
      await connectedApp(oauth, apiKey, ['read']),
      await connectedApp(oauth, apiKey, ['read']),
    ]
    expect(mine.clientId).toBe(theirs.clientId)
    await widened(oauth, apiKey, mine, await askedAgain(oauth, mine, 'create_list'), ['read', 'lists'])
    expect(await connections()).toHaveLength(2)
    expect((await call(theirs.accessToken, 'list_lists')).status).toBe(200)
  })

  test('may be another one, with another key', async () => {
    const app = await connectedApp(oauth, await aKey(['read', 'lists']), ['read'])
    const asked = await askedAgain(oauth, app, 'create_list')
    const scopes = ['read', 'lists', 'push']
    const next = await widened(oauth, apiKey, app, { ...asked, scope: `${asked.scope} push` }, scopes)
    expect(await connections()).toMatchObject([{ scopes }])
    expect((await call(next.accessToken, 'push_list')).status).toBe(200)
  })

  test('gives no scope that his key lacks', async () => {
    const narrow = await aKey(['read', 'lists'])
    const app = await connectedApp(oauth, narrow, ['read'])
    const asked = queryOf({ ...app.asked, scope: 'read lists push credits' })
    expect((await oauth.preview(narrow, asked)).body.scopes).toMatchObject([
      { scope: 'read', may: true },
      { scope: 'lists', may: true },
      { scope: 'push', may: false },
      { scope: 'credits', may: false },
    ])
    const { status, body } = await oauth.allow(narrow, asked, ['read', 'push'])
    expect([status, body.code]).toEqual([403, 'scope_missing'])
    expect((await call(app.accessToken, 'list_lists')).status).toBe(200)
  })

  test('in another organization widens nothing there, and ends nothing here', async () => {
    const app = await connectedApp(oauth, apiKey, ['read'])
    const asked = await askedAgain(oauth, app, 'create_list')
    const stranger = (await createOrganization(service.dataDir, 1)).apiKey
    expect((await oauth.preview(stranger, queryOf(asked))).body).toMatchObject({
      widens: null,
      scopes: [{ has: false }, { has: false }],
    })
    await widened(oauth, stranger, app, asked, ['read', 'lists'])
    expect(await connections()).toHaveLength(1)
    expect((await call(app.accessToken, 'list_lists')).status).toBe(200)
    expect((await as(stranger)('GET', '/connections')).body.data).toHaveLength(1)
  })

  test('for another app, or another part of the service, ends nothing', async () => {
    const app = await connectedApp(oauth, apiKey, ['read'])
    const { scope = '' } = await askedAgain(oauth, app, 'create_list')
    await connectedApp(oauth, apiKey, ['read'], { scope, ...rest() })
    const { body } = await oauth.register({ client_name: 'Another', redirect_uris: [app.redirectUri] })
    const other = queryOf({ ...app.asked, client_id: body.client_id, scope })
    expect((await oauth.preview(apiKey, other)).body.widens).toBeNull()
    expect(await connections()).toHaveLength(2)
    expect((await call(app.accessToken, 'list_lists')).status).toBe(200)
  })

  test('several times at once leaves one connection with one set of tokens', async () => {
    const app = await connectedApp(oauth, apiKey, ['read'])
    const asked = await askedAgain(oauth, app, 'create_list')
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => widened(oauth, apiKey, app, asked, ['read', 'lists'])),
    )
    expect(await connections()).toHaveLength(1)
    const statuses = await Promise.all(
      answers.map(async ({ accessToken }) => (await call(accessToken, 'list_lists')).status),
    )
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  })

  test('after somebody disconnected it connects it anew, and it can be disconnected again', async () => {
    const app = await connectedApp(oauth, apiKey, ['read'])
    const asked = await askedAgain(oauth, app, 'create_list')
    const [{ id }] = await connections()
    await as(apiKey)('DELETE', `/connections/${id}`)
    const next = await widened(oauth, apiKey, app, asked, ['read', 'lists'])
    const [again] = await connections()
    expect((await as(apiKey)('DELETE', `/connections/${again.id}`)).status).toBe(204)
    expect((await call(next.accessToken, 'list_lists')).status).toBe(401)
  })
})
