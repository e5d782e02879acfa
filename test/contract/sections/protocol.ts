import assert from 'node:assert/strict'
import { problemIn, refusedFor } from '../suite/caller.ts'
import type { Section, World } from '../suite/world.ts'

export const protocol: Section = {
  name: 'What holds for every route',
  async run(world) {
    await everyRoute(world)
    await unknownRoutes(world)
    await openRoutes(world)
  },
}

/** One is gone, the other answers in the protocol of agents. */
const SPECIAL = ['POST /push-to-platform', 'POST /mcp']

const NO_KEY = { status: 401, code: 'missing_key' }

async function everyRoute({ suite, api, stranger, description, options }: World) {
  const routes = [...description.routes.values()]
  await suite.check('a request without a key or with a wrong one is refused', async () => {
    for (const { name, open } of routes) if (!open) await stranger.refused(name, NO_KEY)
    const wrong = { 'x-api-key': `sb_${'a'.repeat(43)}` }
    problemIn(
      await stranger.ask('GET', '/lists', { headers: wrong }),
      { status: 401, code: 'invalid_key' },
      description,
    )
  })
  await suite.check('the key may be in either header, and Authorization wins', async () => {
    const both = (bearer: string, plain: string) =>
      stranger.ask('GET', '/lists', { headers: { authorization: `Bearer ${bearer}`, 'x-api-key': plain } })
    assert.equal((await both(options.key, 'wrong')).status, 200)
    assert.equal((await both('wrong', options.key)).status, 401)
  })
  await suite.check('an unknown parameter is refused by its name', async () => {
    for (const { name, takesJson } of routes) {
      if (!SPECIAL.includes(name))
        await api.refused(name, refusedFor('colour'), {
          query: { colour: 'red' },
          ...(takesJson && { body: {} }),
        })
    }
  })
  await suite.check('a body that is no JSON is refused', async () => {
    for (const { name, takesJson } of routes) {
      if (!takesJson || name === 'POST /mcp') continue
      await api.refused(name, { status: 400, code: 'invalid_input' }, { body: '{"name":' })
      const form = { body: 'name=x', headers: { 'content-type': 'application/x-www-form-urlencoded' } }
      await api.refused(name, { status: 415, code: 'unsupported_media_type' }, form)
      await api.refused(name, refusedFor('colour'), { body: { colour: 'red' } })
    }
  })
}

async function unknownRoutes({ suite, api, description }: World) {
  await suite.check('an unknown route is 404, a wrong method 405 with the right ones', async () => {
    const nowhere = await api.ask('GET', '/nowhere')
    problemIn(nowhere, { status: 404, code: 'not_found' }, description)
    const wrong = await api.ask('DELETE', '/organization')
    problemIn(wrong, { status: 405, code: 'method_not_allowed' }, description)
    assert.match(wrong.headers.get('allow') ?? '', /GET, HEAD, PATCH/)
  })
  await suite.check('HEAD answers as GET without a body', async () => {
    for (const path of [
      '/organization',
      '/lists',
      '/data?type=accounts',
      '/openapi.json',
      '/health',
      '/lists/lst_x',
    ]) {
      const [get, head] = [await api.ask('GET', path), await api.ask('HEAD', path)]
      assert.deepEqual([head.status, head.text], [get.status, ''], path)
      assert.equal(head.headers.get('content-type'), get.headers.get('content-type'), path)
    }
  })
  await suite.check('the old path of pushes is gone, whatever the body', async () => {
    const gone = { status: 410, code: 'gone' }
    await api.refused('POST /push-to-platform', gone, { body: '{"platform":' })
    await api.refused('POST /push-to-platform', gone, { query: { a: 'b' } })
  })
  await suite.check('a body of more than 512 KB is refused', async () => {
    const body = { name: 'x'.repeat(600 * 1024) }
    await api.refused('POST /lists', { status: 413, code: 'body_too_large' }, { body })
  })
  await suite.check('OPTIONS tells the methods of a route', async () => {
    const { status, headers } = await api.ask('OPTIONS', '/lists')
    assert.deepEqual([status, headers.get('allow')], [204, 'GET, HEAD, POST, OPTIONS'])
  })
}

async function openRoutes({ suite, stranger, coverage }: World) {
  await suite.check('health, description and the card of the tools need no key', async () => {
    const health = await stranger.accepted('GET /health')
    assert.equal(health.status, 'ok')
    const description = await stranger.accepted('GET /openapi.json')
    assert.match(description.openapi, /^3\./)
    const card = await stranger.accepted('GET /mcp/server-card')
    assert(card.remotes.every(({ url }: { url: string }) => url.endsWith('/v1/mcp')))
  })
  coverage.excuse('POST /push-to-platform', 'accepted', 'it is gone')
}
