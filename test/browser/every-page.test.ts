import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type ConsoleWorld,
  findings,
  hasBrowser,
  open,
  overflow,
  settled,
  startConsole,
  type Visitor,
} from './console-world.ts'

const HOSTILE =
  '"><img src=x onerror=window.hacked=1><script>window.hacked=1</script>javascript:window.hacked=1'

/** Codes and times stay, so that the page takes the answer for a real one. */
const KEPT =
  /^(id|.*Id|type|status|kind|state|platform|scrapper|interval|monitorInterval|token|day|nextCursor|field|name: max.*)$|At$/

function hostile(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => hostile(one, name))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, hostile(one, key)]))
  if (typeof value !== 'string' || KEPT.test(name)) return value
  return /url|source|links/i.test(name) ? 'javascript:window.hacked=1' : HOSTILE
}

describe.skipIf(!hasBrowser)('every page of the console', () => {
  let world: ConsoleWorld
  let visitor: Visitor
  let places: (readonly [string, string, string?])[]

  beforeAll(async () => {
    world = await startConsole()
    const { list } = await world.call('GET', '/data?type=accounts&limit=8&list=Energy%20%E2%80%93%20accounts')
    await world.call('PATCH', `/lists/${list.id}`, { webhookUrl: 'http://localhost:9/list' })
    await world.call('POST', `/lists/${list.id}/monitor`, { interval: '1d' })
    await world.call('PATCH', '/organization', { webhookUrl: 'http://localhost:9/hook' })
    const keyword = await world.call('POST', '/keywords', { query: 'data platform', scrapper: 'SEARCH_JOBS' })
    const test = await world.call('POST', '/webhooks/test', { url: 'http://localhost:9/hook' })
    const { data } = await world.call('GET', '/data?type=signals&limit=1')
    await expect
      .poll(
        async () =>
          (await world.call('GET', '/runs')).data.filter(
            (run: { status: string }) => run.status === 'running',
          ).length,
        { timeout: 60_000 },
      )
      .toBe(0)
    const [run] = (await world.call('GET', `/runs?listId=${list.id}`)).data
    places = [
      ['the overview', '#/overview'],
      ['signals', '#/data/signals'],
      ['a signal', `#/data/signals?open=${data[0].id}`],
      ['companies', '#/data/accounts?minHeadcount=10&sort=Company:desc'],
      ['people', '#/data/people?hasEmail=true'],
      ['no match', '#/data/people?search=nobodyatall'],
      ['an error', '#/data/signals?since=nonsense'],
      ['lists', '#/lists'],
      ['an upload', '#/lists/new'],
      ['members', `#/lists/${list.id}`],
      ['the monitor', `#/lists/${list.id}/members`, 'Change monitor'],
      ['runs', `#/lists/${list.id}/runs?open=${run.id}`],
      ['pushes', `#/lists/${list.id}/pushes`, 'Push'],
      ['the settings of a list', `#/lists/${list.id}/settings`],
      ['an unknown list', '#/lists/lst_unknown'],
      ['keywords', '#/keywords'],
      ['a keyword', `#/keywords?open=${keyword.id}`],
      ['a new keyword', '#/keywords', 'New keyword'],
      ['webhooks', '#/webhooks'],
      ['a delivery', `#/webhooks?open=${test.id}`],
      ['a redelivery', '#/webhooks', 'Redeliver'],
      ['usage', '#/usage'],
      ['settings', '#/settings'],
      ['a new key', '#/settings', 'New key'],
      ['no page', '#/nowhere'],
    ]
    visitor = await world.visit()
  })
  afterAll(() => world?.stop())

  const show = async ([, place, button]: (typeof places)[number]) => {
    const { page } = visitor
    await page.keyboard.press('Escape')
    await open(page, place)
    if (button === undefined) return
    await page.getByRole('button', { name: button, exact: true }).first().click()
    await settled(page)
  }
  const check = async (name: string) => {
    const { page } = visitor
    const wrong: string[] = []
    for (const width of [390, 1280])
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize({ width, height: 800 })
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        const wide = await overflow(page)
        if (wide > 0) wrong.push(`${name}, ${width} px: ${wide} px too wide`)
        wrong.push(
          ...(await findings(page)).map((finding) => `${name}, ${width} px, ${colorScheme}: ${finding}`),
        )
      }
    return wrong
  }

  test('signing in is accessible, and one click opens the demo', async () => {
    const { page } = visitor
    await page.getByRole('button', { name: 'Open the demo' }).waitFor()
    expect(await check('signing in')).toEqual([])
    await page.getByRole('button', { name: 'Open the demo' }).click()
    await page.getByRole('heading', { name: 'Overview' }).waitFor()
  })

  test('is accessible, and fits, at 390 and 1280 px in light and dark', async () => {
    const wrong: string[] = []
    for (const place of places) {
      await show(place)
      wrong.push(...(await check(place[0])))
    }
    expect(wrong).toEqual([])
  })

  test('says nothing to the console of the browser, where no request was refused', () => {
    // A browser reports each answer of 4xx itself.
    expect(visitor.problems.filter((problem) => !/status of 40[04]/.test(problem))).toEqual([])
  })

  test('shows hostile text as text, in every field of every answer', async () => {
    const { page, problems } = visitor
    problems.length = 0
    await page.route('**/api/v1/**', async (route) => {
      const reply = await route.fetch()
      const body: unknown = await reply.json().catch(() => undefined)
      await route.fulfill({
        response: reply,
        ...(body === undefined ? {} : { body: JSON.stringify(hostile(body)) }),
      })
    })
    await page.reload()
    await page.getByRole('heading', { name: 'Overview' }).or(page.locator('#main h1')).first().waitFor()
    for (const place of places) {
      await show(place)
      expect(await page.evaluate('window.hacked'), place[0]).toBeUndefined()
      expect(
        await page.locator('#app img, #app script, #app iframe, a[href^="javascript" i]').count(),
        place[0],
      ).toBe(0)
      expect(await overflow(page), place[0]).toBe(0)
    }
    expect(problems.filter((problem) => !/status of 40[04]/.test(problem))).toEqual([])
    await page.unroute('**/api/v1/**')
  })
})
