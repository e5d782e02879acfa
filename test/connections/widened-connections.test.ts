import { describe, expect, test } from 'vitest'
import { createOrganization } from '../support/admin.ts'
import { connectedApp, queryOf, refresh } from './flow.ts'
import { useOauthService } from './oauth-service.ts'
import { askedAgain, parametersOf, refusedCall, widened } from './step-up-flow.ts'

const world = useOauthService()
const { as, aKey } = world

const call = (token: string, name: string, given: object = {}) =>
  refusedCall(world.oauth.resource, token, name, given)
const connections = async () => (await as(world.apiKey)('GET', '/connections')).body.data
const rest = () => ({ resource: `${world.oauth.root}/v1` })

describe('a person who allows more', () => {
  test('widens the connection that asked: it stays one, and its earlier tokens end', async () => {
    const app = await connectedApp(world.oauth, world.apiKey, ['read', 'lists'])
    const [before] = await connections()
    const asked = await askedAgain(world.oauth, app, 'push_list')
    const next = await widened(world.oauth, world.apiKey, app, asked, ['read', 'lists', 'push'])
    const after = await connections()
    expect(after).toEqual([
      { ...before, scopes: ['read', 'lists', 'push'], endsAt: expect.any(String), lastUsedAt: null },
    ])
    expect((await call(next.accessToken, 'push_list')).body.result.isError).toBe(true)
    expect((await call(app.accessToken, 'list_lists')).status).toBe(401)
    expect((await refresh(world.oauth, app, app.refreshToken)).body.error).toBe('invalid_grant')
    expect((await refresh(world.oauth, next, next.refreshToken)).body.scope).toBe('read lists push')
  })

  test('sees every scope that is new, and none is granted that he does not tick', async () => {
    const app = await connectedApp(world.oauth, world.apiKey, ['read', 'lists'])
    const [{ id }] = await connections()
    const { challenge } = await call(app.accessToken, 'create_list', { name: 'A', monitor: true })
    const asked = { ...app.asked, scope: parametersOf(challenge).scope ?? '' }
    const { body } = await world.oauth.preview(world.apiKey, queryOf(asked))
    expect(body).toMatchObject({
      problem: null,
      widens: id,
      scopes: [
        { scope: 'read', may: true, has: true },
        { scope: 'lists', may: true, has: true },
        { scope: 'credits', may: true, has: false },
      ],
    })
    const next = await widened(world.oauth, world.apiKey, app, asked, ['read', 'lists'])
    expect((await call(next.accessToken, 'create_list', { name: 'A', monitor: true })).status).toBe(403)
  })

  test('again and again, has one connection still', async () => {
    let app = await connectedApp(world.oauth, world.apiKey, ['read'])
    const scopes = ['read']
    for (const [tool, scope] of [
      ['create_list', 'lists'],
      ['push_list', 'push'],
      ['delete_keyword', 'keywords'],
    ] as const) {
      scopes.push(scope)
      const asked = await askedAgain(world.oauth, app, tool, app.asked.scope)
      app = await widened(world.oauth, world.apiKey, app, asked, scopes)
    }
    expect(await connections()).toMatchObject([{ scopes: ['read', 'lists', 'keywords', 'push'] }])
  })

  test('leaves the connection of a colleague with the same app and key alone', async () => {
    const [mine, theirs] = [
      await connectedApp(world.oauth, world.apiKey, ['read']),
      await connectedApp(world.oauth, world.apiKey, ['read']),
    ]
    expect(mine.clientId).toBe(theirs.clientId)
    await widened(world.oauth, world.apiKey, mine, await askedAgain(world.oauth, mine, 'create_list'), [
      'read',
      'lists',
    ])
    expect(await connections()).toHaveLength(2)
    expect((await call(theirs.accessToken, 'list_lists')).status).toBe(200)
  })

  test('may be another one, with another key', async () => {
    const app = await connectedApp(world.oauth, await aKey(['read', 'lists']), ['read'])
    const asked = await askedAgain(world.oauth, app, 'create_list')
    const scopes = ['read', 'lists', 'push']
    const next = await widened(
      world.oauth,
      world.apiKey,
      app,
      { ...asked, scope: `${asked.scope} push` },
      scopes,
    )
    expect(await connections()).toMatchObject([{ scopes }])
    expect((await call(next.accessToken, 'push_list')).status).toBe(200)
  })

  test('gives no scope that his key lacks', async () => {
    const narrow = await aKey(['read', 'lists'])
    const app = await connectedApp(world.oauth, narrow, ['read'])
    const asked = queryOf({ ...app.asked, scope: 'read lists push credits' })
    expect((await world.oauth.preview(narrow, asked)).body.scopes).toMatchObject([
      { scope: 'read', may: true },
      { scope: 'lists', may: true },
      { scope: 'push', may: false },
      { scope: 'credits', may: false },
    ])
    const { status, body } = await world.oauth.allow(narrow, asked, ['read', 'push'])
    expect([status, body.code]).toEqual([403, 'scope_missing'])
    expect((await call(app.accessToken, 'list_lists')).status).toBe(200)
  })

  test('in another organization widens nothing there, and ends nothing here', async () => {
    const app = await connectedApp(world.oauth, world.apiKey, ['read'])
    const asked = await askedAgain(world.oauth, app, 'create_list')
    const stranger = (await createOrganization(world.service.dataDir, 1)).apiKey
    expect((await world.oauth.preview(stranger, queryOf(asked))).body).toMatchObject({
      widens: null,
      scopes: [{ has: false }, { has: false }],
    })
    await widened(world.oauth, stranger, app, asked, ['read', 'lists'])
    expect(await connections()).toHaveLength(1)
    expect((await call(app.accessToken, 'list_lists')).status).toBe(200)
    expect((await as(stranger)('GET', '/connections')).body.data).toHaveLength(1)
  })

  test('for another app, or another part of the service, ends nothing', async () => {
    const app = await connectedApp(world.oauth, world.apiKey, ['read'])
    const { scope = '' } = await askedAgain(world.oauth, app, 'create_list')
    await connectedApp(world.oauth, world.apiKey, ['read'], { scope, ...rest() })
    const { body } = await world.oauth.register({ client_name: 'Another', redirect_uris: [app.redirectUri] })
    const other = queryOf({ ...app.asked, client_id: body.client_id, scope })
    expect((await world.oauth.preview(world.apiKey, other)).body.widens).toBeNull()
    expect(await connections()).toHaveLength(2)
    expect((await call(app.accessToken, 'list_lists')).status).toBe(200)
  })

  test('with what it was told before it was widened is the same connection', async () => {
    const app = await connectedApp(world.oauth, world.apiKey, ['read'])
    const asked = await askedAgain(world.oauth, app, 'create_list')
    for (let times = 0; times < 3; times += 1)
      await widened(world.oauth, world.apiKey, app, asked, ['read', 'lists'])
    expect(await connections()).toHaveLength(1)
  })

  test('several times at once leaves one connection with one set of tokens', async () => {
    const app = await connectedApp(world.oauth, world.apiKey, ['read'])
    const asked = await askedAgain(world.oauth, app, 'create_list')
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => widened(world.oauth, world.apiKey, app, asked, ['read', 'lists'])),
    )
    expect(await connections()).toHaveLength(1)
    const statuses = await Promise.all(
      answers.map(async ({ accessToken }) => (await call(accessToken, 'list_lists')).status),
    )
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  })

  test('after somebody disconnected it connects it anew, and it can be disconnected again', async () => {
    const app = await connectedApp(world.oauth, world.apiKey, ['read'])
    const asked = await askedAgain(world.oauth, app, 'create_list')
    const [{ id }] = await connections()
    await as(world.apiKey)('DELETE', `/connections/${id}`)
    const next = await widened(world.oauth, world.apiKey, app, asked, ['read', 'lists'])
    const [again] = await connections()
    expect((await as(world.apiKey)('DELETE', `/connections/${again.id}`)).status).toBe(204)
    expect((await call(next.accessToken, 'list_lists')).status).toBe(401)
  })
})
