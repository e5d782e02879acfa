import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createOrganization } from '../support/admin.ts'
import { type Receiver, startReceiver } from '../support/webhooks/receiver.ts'
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
import { press } from './keyboard.ts'
import {
  addKeyword,
  findAndSave,
  makeAndRevokeKey,
  monitor,
  pushTwice,
  readLedger,
  repairDelivery,
  setWebhook,
  signIn,
  upload,
} from './stories.ts'

/** A machine with other work needs this long. */
const START_MS = 400_000
const STORY_MS = 400_000

let world: ConsoleWorld

beforeAll(async () => {
  if (hasBrowser) world = await startConsole()
}, START_MS)
afterAll(() => world?.stop())

const ASSETS = '.build/console/assets'
const HOSTILE =
  '"><img src=x onerror=window.hacked=1><script>window.hacked=1</script>javascript:window.hacked=1'

async function untilRunsEnd() {
  const isRunning = ({ status }: { status: string }) => status === 'running'
  while ((await world.call('GET', '/runs')).data.some(isRunning)) await sleep(500)
}

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
  let visitor: Visitor
  let places: (readonly [string, string, string?])[]

  beforeAll(async () => {
    const { list } = await world.call('GET', '/data?type=accounts&limit=8&list=Energy%20%E2%80%93%20accounts')
    await world.call('PATCH', `/lists/${list.id}`, { webhookUrl: 'http://localhost:9/list' })
    await world.call('POST', `/lists/${list.id}/monitor`, { interval: '1d' })
    await world.call('PATCH', '/organization', { webhookUrl: 'http://localhost:9/hook' })
    const keyword = await world.call('POST', '/keywords', { query: 'data platform', scrapper: 'SEARCH_JOBS' })
    const test = await world.call('POST', '/webhooks/test', { url: 'http://localhost:9/hook' })
    const { data } = await world.call('GET', '/data?type=signals&limit=1')
    await untilRunsEnd()
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
  }, START_MS)
  const show = async ([, place, button]: (typeof places)[number]) => {
    const { page } = visitor
    await page.keyboard.press('Escape')
    await open(page, place)
    if (button === undefined) return
    await page.getByRole('button', { name: button, exact: true }).first().click()
    await settled(page)
  }
  /** A page by itself is looked at in all four ways; with something open, in two that have every width and scheme. */
  const waysOf = (place: string, button?: string) => {
    const all = [390, 1280].flatMap((width) => [[width, 'light'] as const, [width, 'dark'] as const])
    return place.includes('open=') || button !== undefined ? [all[1], all[2]] : all
  }
  const check = async (name: string, ways: ReturnType<typeof waysOf>) => {
    const { page } = visitor
    const wrong: string[] = []
    for (const [width, colorScheme] of ways.filter((way) => way !== undefined)) {
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
    expect(await check('signing in', waysOf('#/'))).toEqual([])
    await page.getByRole('button', { name: 'Open the demo' }).click()
    await page.getByRole('heading', { name: 'Overview' }).waitFor()
  })

  test(
    'is accessible, and fits, at 390 and 1280 px in light and dark',
    async () => {
      const wrong: string[] = []
      for (const place of places) {
        await show(place)
        wrong.push(...(await check(place[0], waysOf(place[1], place[2]))))
      }
      expect(wrong).toEqual([])
    },
    STORY_MS,
  )

  test('a missing name would be found', async () => {
    const { page } = visitor
    await open(page, '#/data/signals')
    await page.evaluate("document.querySelector('input[type=search]').removeAttribute('aria-label')")
    await page.evaluate("document.querySelector('input[type=search]').removeAttribute('placeholder')")
    expect((await findings(page)).length).toBeGreaterThan(0)
  })

  test('says nothing to the console of the browser, where no request was refused', () => {
    // A browser reports each answer of 4xx itself.
    expect(visitor.problems.filter((problem) => !/status of 40[04]/.test(problem))).toEqual([])
  })

  test(
    'shows hostile text as text, in every field of every answer',
    async () => {
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
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    },
    STORY_MS,
  )
})

describe.skipIf(!hasBrowser)('with the keyboard alone', () => {
  let visitor: Visitor
  let receiver: Receiver
  let works = false
  beforeAll(async () => {
    receiver = await startReceiver((_request, response) => {
      response.writeHead(works ? 200 : 400).end(works ? 'ok' : '<b>closed</b>')
    })
    const { apiKey } = await createOrganization(world.dataDir, 3000)
    visitor = await world.visit()
    await signIn(visitor.page, apiKey)
  }, START_MS)
  afterAll(() => receiver?.stop())
  const repair = () => {
    works = true
  }

  test(
    'a signal is found, watched, delivered, sent again and paid for',
    async () => {
      const { page } = visitor
      await findAndSave(page, 'Energy')
      await setWebhook(page, receiver.url)
      await monitor(page, 'Energy')
      await addKeyword(page, 'data platform')
      await repairDelivery(page, '400', repair)
      await readLedger(page)
    },
    STORY_MS,
  )

  test(
    'rows are uploaded, pushed with failures, repaired and pushed again',
    async () => {
      works = false
      const { page } = visitor
      await upload(
        page,
        'Uploaded',
        'birchgate-pay.example\nnobody knows this name\nbluefin-analytics.example',
      )
      await pushTwice(page, `${receiver.url}/row`, repair)
    },
    STORY_MS,
  )

  test(
    'a key is made, and revoked by typing its name',
    async () => {
      await makeAndRevokeKey(visitor.page, 'CRM sync')
    },
    STORY_MS,
  )

  test('signing out leads to the sign-in', async () => {
    const { page, problems } = visitor
    await press(page, 'Sign out')
    await page.getByRole('heading', { name: /^Sign in/ }).waitFor()
    await page.reload()
    await page.getByRole('heading', { name: /^Sign in/ }).waitFor()
    expect(problems).toEqual([])
  })
})

describe.skipIf(!hasBrowser)('the budget', () => {
  const KB = 1024
  test('holds for all scripts and styles', () => {
    const sizes = readdirSync(ASSETS).map(
      (file) => [file, gzipSync(readFileSync(join(ASSETS, file))).length] as const,
    )
    const sum = (end: string) =>
      sizes.filter(([file]) => file.endsWith(end)).reduce((all, [, size]) => all + size, 0)
    expect(sum('.js')).toBeLessThan(90 * KB)
    expect(sum('.css')).toBeLessThan(10 * KB)
  })

  test('holds for the first load: four requests, and 35 KB of scripts', async () => {
    const { page } = await world.visit()
    await page.getByRole('button', { name: 'Open the demo' }).click()
    await page.getByRole('heading', { name: 'Overview' }).waitFor()
    const loaded: string[] = await page.evaluate(
      "performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => name.includes('/assets/'))",
    )
    expect(loaded.length + 1).toBeLessThanOrEqual(4)
    const scripts = loaded.filter((name) => name.endsWith('.js')).map((name) => join(ASSETS, basename(name)))
    const size = scripts.reduce((all, file) => all + gzipSync(readFileSync(file)).length, 0)
    expect(size).toBeLessThan(35 * KB)
  })
})
