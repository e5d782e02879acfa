import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { companyWatch } from '../../../functions/sources/companies/company-watch.ts'
import type { Fetch } from '../../../functions/sources/source.ts'
import {
  compareTechnologies,
  type TechnologyState,
} from '../../../functions/sources/technology/compare-technologies.ts'
import { technologiesOf } from '../../../functions/sources/technology/detect-technologies.ts'
import { FINGERPRINTS } from '../../../functions/sources/technology/fingerprints.ts'

const page = (body: string, headers: Record<string, string> = {}) => technologiesOf({ body, headers })

describe('fingerprints', () => {
  test('are about a hundred, with one name each and marks in lower case', () => {
    expect(FINGERPRINTS.length).toBeGreaterThanOrEqual(100)
    expect(new Set(FINGERPRINTS.map(({ name }) => name)).size).toBe(FINGERPRINTS.length)
    for (const { name, loads = [], inline = [], generator = '', header = ['', ''] } of FINGERPRINTS) {
      const marks = [...loads, ...inline, generator, ...header]
      expect(marks.filter((mark) => mark !== '').length, name).toBeGreaterThan(0)
      expect(marks, name).toEqual(marks.map((mark) => mark.toLowerCase()))
      expect(
        [...loads, ...inline].filter((mark) => mark.length < 5),
        name,
      ).toEqual([])
    }
  })

  test.each(FINGERPRINTS)(
    '$name is found by each of its marks',
    ({ name, loads = [], inline = [], generator, header }) => {
      const pages = [
        ...loads.map((part) => page(`<SCRIPT async SRC="https://x${part.toUpperCase()}y"></SCRIPT>`)),
        ...inline.map((part) => page(`<script>var a = 1;${part}</script>`)),
        ...(generator ? [page(`<meta content="${generator} 7.1" name="Generator">`)] : []),
        ...(header ? [page('', { [header[0]]: `a ${header[1]} b` })] : []),
      ]
      for (const found of pages) expect(found).toContain(name)
    },
  )
})

describe('a homepage', () => {
  test('shows what it loads, not what it links to or writes about', () => {
    const html = `<head><link rel="stylesheet" href="/wp-content/themes/a.css"><link rel=canonical href="https://cdn.shopify.com/">
      <link rel="preconnect" href="https://fonts.googleapis.com">
      <script src='https://js.stripe.com/v3/'></script></head>
      <body><a href="https://static.hotjar.com/">Hotjar</a><p>We compare js.intercomcdn.com and widget.intercom.io</p>
      <iframe src="https://www.youtube-nocookie.com/embed/1"></iframe><script>!function(){fbevents.js}()</script>`
    expect(page(html, { server: 'nginx/1.25' })).toEqual([
      'Google Fonts',
      'Meta Pixel',
      'Stripe',
      'WordPress',
      'YouTube',
      'nginx',
    ])
  })

  test('of any bytes is read', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) =>
        Array.isArray(page(`<script src="${text}">${text}`)),
      ),
    )
  })
})

describe('a product', () => {
  const at = '2026-01-01T00:00:00.000Z'
  const looks = (...pages: string[][]) => {
    let state: TechnologyState | undefined
    return pages.map((found) => {
      const compared = compareTechnologies(state, found, at)
      state = compared.state
      return compared.change
    })
  }

  test('comes at once and goes after two looks without it', () => {
    expect(looks(['A'], ['A', 'B'], ['B'], ['B'], ['B'])).toEqual([
      undefined,
      { added: ['B'], removed: [] },
      undefined,
      { added: [], removed: ['A'] },
      undefined,
    ])
  })

  test('that is missing now and then stays', () => {
    expect(looks(['A', 'B'], ['B'], ['A', 'B'], ['B'], ['A', 'B'])).toEqual(Array(5).fill(undefined))
  })

  test('is not gone because a page shows nothing at all', () => {
    expect(looks(['A', 'B', 'C'], [], [], [], ['A', 'B', 'C'])).toEqual(Array(5).fill(undefined))
  })

  test('that is known is one that was shown, whatever the order of looks', () => {
    const page = fc.uniqueArray(fc.constantFrom('A', 'B', 'C', 'D'))
    fc.assert(
      fc.property(fc.array(page, { minLength: 1 }), (pages) => {
        const known = new Set<string>()
        const [first = [], ...rest] = looks(...pages)
          .map((change, n) => (n === 0 ? { added: pages[0] ?? [], removed: [] } : change))
          .map((change) => (change ? [change] : []))
        for (const { added, removed } of [...first, ...rest.flat()]) {
          for (const name of added) expect(known.has(name)).toBe(false)
          for (const name of removed) expect(known.has(name)).toBe(true)
          for (const name of added) known.add(name)
          for (const name of removed) known.delete(name)
        }
      }),
    )
  })
})

describe('the company watch', () => {
  const account = { id: 'acc_1', name: 'Acme', websiteUrl: 'https://acme.example' }
  let now = new Date('2026-06-10T12:00:00.000Z')
  let home: string | number = ''
  let asked = 0
  const fetch: Fetch = async ({ url }) => {
    if (url !== 'https://acme.example/') return { status: 404, headers: {}, body: '' }
    asked += 1
    return typeof home === 'number'
      ? { status: home, headers: {}, body: '' }
      : { status: 200, headers: {}, body: home }
  }
  const loads = (...hosts: string[]) =>
    hosts.map((host) => `<script src="https://${host}/x.js"></script>`).join('')

  test('looks once a day and says what came and what went', async () => {
    let state: unknown = null
    const check = async (hours: number, shown: string | number) => {
      now = new Date(now.getTime() + hours * 3_600_000)
      home = shown
      const result = await companyWatch(() => now).observe(account, state, fetch)
      state = result.state
      return result.changes?.map(({ title, type, before, after, nativeId }) => ({
        title,
        type,
        before,
        after,
        nativeId,
      }))
    }
    expect(await check(0, loads('js.stripe.com', 'widget.intercom.io'))).toEqual([])
    expect(await check(1, loads('js.stripe.com'))).toEqual([])
    expect(asked).toBe(1)
    expect(await check(24, loads('js.stripe.com', 'cdn.segment.com/analytics.js'))).toEqual([
      {
        title: 'Acme: the website now uses Segment.',
        type: 'ACCOUNT_TECH_STACK_CHANGE',
        before: ['Intercom', 'Stripe'],
        after: ['Intercom', 'Segment', 'Stripe'],
        nativeId: 'since 2026-06-10T12:00:00.000Z',
      },
    ])
    expect(await check(24, 503)).toEqual([])
    expect(await check(24, loads('js.stripe.com', 'cdn.segment.com/analytics.js'))).toMatchObject([
      { title: 'Acme: the website no longer uses Intercom.', after: ['Segment', 'Stripe'] },
    ])
    // A week later the places are looked for again, and the state stays.
    expect(await check(24 * 8, loads('js.stripe.com', 'cdn.segment.com/analytics.js'))).toEqual([])
  })

  test('begins with a baseline for a company that was watched before', async () => {
    const places = { discoveredAt: now.toISOString(), feeds: [], boards: [] }
    home = loads('js.stripe.com')
    const first = await companyWatch(() => now).observe(account, places, fetch)
    expect(first).toMatchObject({ changes: [], state: { discoveredAt: places.discoveredAt } })
    const later = new Date(now.getTime() + 8 * 86_400_000)
    const second = await companyWatch(() => later).observe(account, first.state, fetch)
    expect(second).toMatchObject({ changes: [], state: { technology: { known: ['Stripe'] } } })
  })
})
