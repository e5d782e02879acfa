import { describe, expect, test } from 'vitest'
import { coveredPlaces } from '../../../functions/coverage/covered-places.ts'
import { uncoveredPlaces } from '../../../functions/coverage/uncovered-places.ts'
import type { CompanyPlaces } from '../../../functions/sources/companies/company-places.ts'
import { companyWatch } from '../../../functions/sources/companies/company-watch.ts'
import { type Fetch, type FetchReply, SourceFailure } from '../../../functions/sources/source.ts'

const NOW = new Date('2026-06-10T12:00:00.000Z')
const IMPRINT = 'https://acme.example/imprint'
const RIGHT =
  '<html><h1>Imprint</h1><p>Acme Robotics GmbH<br>Hauptstraße 5<br>10115 Berlin, HRB 6684</p></html>'

type Answer = string | FetchReply | SourceFailure
const page = (body: string, status = 200, headers: FetchReply['headers'] = {}): FetchReply => ({
  status,
  headers,
  body,
})

function web(imprint: Answer, links = '<a href="/imprint">Imprint</a>'): Fetch {
  return async ({ url }) => {
    if (url === 'https://acme.example/') return page(`<html><h1>Acme Robotics</h1>${links}</html>`)
    if (url !== IMPRINT) return page('', 404)
    if (imprint instanceof SourceFailure) throw imprint
    return typeof imprint === 'string' ? page(imprint) : imprint
  }
}

const ACCOUNT = { id: 'acc_1', name: 'Acme Robotics', websiteUrl: 'https://acme.example' }

async function look(fetch: Fetch, before: unknown = null, at = NOW) {
  const { state } = await companyWatch(() => at).observe(ACCOUNT, before, fetch)
  const places = state as CompanyPlaces
  const seen = {
    checkedAt: at.toISOString(),
    websiteUrl: ACCOUNT.websiteUrl,
    places,
    unseen: null,
    brought: {},
    problem: null,
  }
  const shown = coveredPlaces(places, {})
  const missing = uncoveredPlaces({ websiteUrl: '', numbers: undefined }, { seen, corrections: {} }, shown)
  return {
    state,
    imprint: shown.find(({ kind }) => kind === 'imprint'),
    missing: missing.find(({ kind }) => kind === 'imprint'),
    stated: places.imprint?.stated,
  }
}

const TEXT = 'We use cookies. Cookies help us. Do you accept all cookies? Learn more about consent.'

describe('coverage says of the imprint', () => {
  test('where it is and when it was read', async () => {
    const at = NOW.toISOString()
    expect((await look(web(RIGHT))).imprint).toMatchObject({
      url: IMPRINT,
      foundBy: 'link',
      lastReadAt: at,
      triedAt: at,
      problem: null,
    })
  })

  test.each<[string, Answer]>([
    ['answered 403', page('<h1>Forbidden</h1>', 403)],
    ['answered 404', page('', 404)],
    ['asks for fewer requests (429)', page('', 429)],
    ['did not answer in time', new SourceFailure('timeout', 'did not answer in time')],
    ['answered more than can be read', new SourceFailure('too_large', 'answered more than can be read')],
    ['is empty', '  \n'],
    ['shows nothing without scripts', '<html><div id="root"></div><script src="/app.js"></script></html>'],
    ['shows no text', '<html><img src="imprint.png"></html>'],
    ['shows only a request for consent', `<html><p>${TEXT}</p><button>Accept all</button></html>`],
    [
      'shows only a check for robots',
      '<html><title>x</title><h1>Just a moment...</h1><p>Checking</p></html>',
    ],
    ['is no web page (application/pdf)', page('%PDF-1.7', 200, { 'content-type': 'application/pdf' })],
    ['leads to another website', page('', 302, { location: 'https://other.example/' })],
  ])('that it %s', async (problem, answer) => {
    const at = NOW.toISOString()
    const { imprint, missing, stated } = await look(web(answer))
    expect(imprint).toMatchObject({ url: IMPRINT, triedAt: at, lastReadAt: null, problem, brokenSince: at })
    expect([missing, stated]).toEqual([undefined, {}])
  })

  test('that robots are asked not to read it', async () => {
    const open = web(RIGHT)
    const fetch: Fetch = async (request) =>
      request.url.endsWith('/robots.txt') ? page('User-agent: *\nDisallow: /imprint') : open(request)
    expect((await look(fetch)).imprint?.problem).toBe('asks robots not to visit it')
  })

  test('that the homepage links none', async () => {
    const { imprint, missing } = await look(web(RIGHT, '<a href="/shop">Shop</a>'))
    expect(imprint).toBeUndefined()
    expect(missing).toEqual({
      kind: 'imprint',
      source: null,
      reason: 'the homepage links no imprint, legal notice, terms or contact page',
      triedAt: NOW.toISOString(),
    })
  })

  test('since when it is broken, when it was read before, and what it stated then', async () => {
    const first = await look(web(RIGHT))
    const later = new Date(NOW.getTime() + 8 * 86_400_000)
    const second = await look(web(page('', 403)), first.state, later)
    expect(second.imprint).toMatchObject({
      triedAt: later.toISOString(),
      lastReadAt: NOW.toISOString(),
      problem: 'answered 403',
      brokenSince: later.toISOString(),
    })
    expect(second.stated).toMatchObject({ registration: { number: 'HRB 6684' } })
    const third = await look(web(RIGHT), second.state, new Date(later.getTime() + 8 * 86_400_000))
    expect(third.imprint).toMatchObject({ problem: null, brokenSince: null })
  })

  test('nothing is taken for a wall that only speaks of cookies below its text', async () => {
    const { imprint, stated } = await look(web(`${RIGHT}<p>${TEXT}</p>`))
    expect([imprint?.problem, stated?.registration?.number]).toEqual([null, 'HRB 6684'])
  })
})
