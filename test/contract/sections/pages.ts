import assert from 'node:assert/strict'
import { type Answer, problemIn } from '../suite/caller.ts'
import type { Section, World } from '../suite/world.ts'

export const pages: Section = {
  name: 'The console and the reference',
  async run(world) {
    await builtPages(world)
    await session(world)
    await foreignPages(world)
  },
}

/** They are beside the API, below the same stage. */
const CONSOLE = '/../console/'
const REFERENCE = '/../docs/'

async function builtPages({ suite, stranger }: World) {
  for (const [name, page] of [
    ['the console', CONSOLE],
    ['the reference', REFERENCE],
  ] as const) {
    await suite.check(`${name} is a page with a strict policy, and it has its files`, async () => {
      const { status, headers, text } = await stranger.ask('GET', page)
      assert.deepEqual([status, headers.get('content-type')], [200, 'text/html; charset=utf-8'])
      const policy = headers.get('content-security-policy') ?? ''
      for (const part of ["default-src 'none'", "script-src 'self'", "frame-ancestors 'none'"])
        assert(policy.includes(part), policy)
      const files = [...text.matchAll(/(?:src|href)="(?:\.\/)?([\w./-]+\.(?:js|css))"/g)].map(
        ([, file]) => file,
      )
      assert(files.length > 0, 'the page has no files')
      for (const file of files) {
        const reply = await stranger.ask('GET', `${page}${file}`)
        assert.equal(reply.status, 200, `${file} answers ${reply.status}`)
        assert.match(reply.headers.get('content-type') ?? '', /^text\/(javascript|css)/)
        if (file?.startsWith('assets/')) assert.match(reply.headers.get('cache-control') ?? '', /immutable/)
      }
    })
  }
  await suite.check('a page that has not changed is not sent again', async () => {
    const { headers } = await stranger.ask('GET', CONSOLE)
    const again = { headers: { 'if-none-match': headers.get('etag') ?? '' } }
    const { status, text } = await stranger.ask('GET', CONSOLE, again)
    assert.deepEqual([status, text], [304, ''])
  })
}

const ofPage = ({ options }: World) => ({
  'x-signalbox-console': '1',
  origin: new URL(options.baseUrl).origin,
})

async function session(world: World) {
  const { suite, stranger, options } = world
  await suite.check('a sign-in gives a cookie and a token, which end together', async () => {
    const signIn = { headers: ofPage(world), body: { key: options.key } }
    const opened = await stranger.ask('POST', `${CONSOLE}session`, signIn)
    assert.equal(opened.status, 200, opened.text)
    const cookie = cookieIn(opened)
    const { token } = JSON.parse(opened.text)
    const asked = (headers: Record<string, string>) => stranger.ask('GET', '/organization', { headers })
    assert.equal((await asked({ 'x-api-key': token })).status, 200)
    assert.equal((await asked({ cookie })).status, 401)
    const own = { headers: { ...ofPage(world), cookie } }
    assert.equal((await stranger.ask('POST', `${CONSOLE}token`, own)).status, 200)
    assert.equal((await stranger.ask('DELETE', `${CONSOLE}session`, own)).status, 204)
    assert.equal((await asked({ 'x-api-key': token })).status, 401)
    assert.equal((await stranger.ask('POST', `${CONSOLE}token`, own)).status, 401)
  })
}

function cookieIn({ headers }: Answer): string {
  const set = headers.get('set-cookie') ?? ''
  assert.match(set, /^__Host-signalbox=\w+; Max-Age=\d+; Path=\/; Secure; HttpOnly; SameSite=Strict$/)
  return set.slice(0, set.indexOf(';'))
}

async function foreignPages(world: World) {
  const { suite, stranger, description, options } = world
  await suite.check('a foreign page, a request without the header and a wrong key open nothing', async () => {
    const open = (headers: Record<string, string>, key = options.key) =>
      stranger.ask('POST', `${CONSOLE}session`, { headers, body: { key } })
    const refusal = { status: 403, code: 'forbidden_origin' }
    problemIn(await open({ ...ofPage(world), origin: 'https://foreign.example' }), refusal, description)
    problemIn(await open({ origin: ofPage(world).origin }), refusal, description)
    const wrong = `sb_${'a'.repeat(43)}`
    problemIn(await open(ofPage(world), wrong), { status: 401, code: 'invalid_key' }, description)
  })
}
