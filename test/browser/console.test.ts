import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createOrganization } from '../support/admin.ts'
import { hasBrowser, type WatchedPage } from '../support/browser/browser.ts'
import { press } from '../support/browser/keyboard.ts'
import { faultsOn, findingsOf, sidewaysScroll } from '../support/browser/screens.ts'
import { type Receiver, startReceiver } from '../support/webhooks/receiver.ts'
import { answerWith } from './answers.ts'
import { type ConsoleWorld, startConsole } from './console-world.ts'
import { testLoading } from './loading-tests.ts'
import { ownSomething, placesOf, type Shown } from './places.ts'
import { LONG } from './samples.ts'
import { show } from './show.ts'
import { statesOf } from './states.ts'
import {
  addKeyword,
  cancelPush,
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
import { testTabs } from './tab-tests.ts'

let world: ConsoleWorld

beforeAll(async () => {
  world = await startConsole()
})
afterAll(() => world?.stop())

/** Also long without a space, and partly from right to left. */
const HOSTILE = `"><img src=x onerror=window.hacked=1><script>window.hacked=1</script>javascript:window.hacked=1 ${LONG}`

async function untilRunsEnd() {
  const isRunning = ({ status }: { status: string }) => status === 'running'
  while ((await world.call('GET', '/runs')).data.some(isRunning)) await sleep(500)
}

/** Codes and times stay, so that the page takes the answer for a real one. */
const KEPT =
  /^(id|.*Id|type|status|kind|state|platform|scrapper|interval|monitorInterval|token|day|nextCursor|nextAfter|field|role|scopes|by|name: max.*)$|At$/

function hostile(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => hostile(one, name))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, hostile(one, key)]))
  if (typeof value !== 'string' || KEPT.test(name)) return value
  return /url|source|links/i.test(name) ? 'javascript:window.hacked=1' : HOSTILE
}

describe.runIf(hasBrowser)('every page of the console', () => {
  let visitor: WatchedPage
  let places: readonly Shown[]
  let states: readonly Shown[]

  beforeAll(async () => {
    const owned = await ownSomething(world, untilRunsEnd)
    places = placesOf(owned)
    states = statesOf(owned)
    visitor = await world.visit()
  })

  test('signing in is accessible, and one click opens the demo', async () => {
    const { page } = visitor
    await page.getByRole('button', { name: 'Open the demo' }).waitFor()
    expect(await faultsOn(page, 'signing in')).toEqual([])
    await page.getByRole('button', { name: 'Open the demo' }).click()
    await page.getByRole('heading', { name: 'Overview' }).waitFor()
  })

  test('a reload keeps the session, which no script can read', async () => {
    const { page } = visitor
    await page.reload()
    await page.getByRole('heading', { name: 'Overview' }).waitFor()
    const [cookie] = await page.context().cookies()
    expect(cookie).toMatchObject({
      name: '__Host-signalbox',
      httpOnly: true,
      secure: true,
      sameSite: 'Strict',
    })
    const readable: unknown = await page.evaluate('document.cookie + JSON.stringify({ ...localStorage })')
    expect(readable).toBe('{"signalbox-session":"1"}')
  })

  test('is accessible, and fits, at 390 and 1280 px in light and dark', async () => {
    const { page } = visitor
    const wrong: string[] = []
    for (const shown of [...places, ...states]) {
      await show(page, shown)
      wrong.push(...(await faultsOn(page, shown.name)))
    }
    await answerWith(page)
    expect(wrong).toEqual([])
  })

  test('a missing name would be found', async () => {
    const { page } = visitor
    await show(page, { name: 'signals', place: '#/data/signals?limit=12', answers: {} })
    await page.evaluate("document.querySelector('input[type=search]').removeAttribute('aria-label')")
    await page.evaluate("document.querySelector('input[type=search]').removeAttribute('placeholder')")
    expect((await findingsOf(page)).length).toBeGreaterThan(0)
  })

  test('says nothing to the console of the browser, where no request was refused', () => {
    // A browser reports each answer of 4xx itself. The page that breaks says why.
    const EXPECTED = /status of (40[024]|500)|is null/
    expect(visitor.complaints.filter((problem) => !EXPECTED.test(problem))).toEqual([])
  })

  test('shows hostile text as text, in every field of every answer', async () => {
    const { page, complaints } = visitor
    complaints.length = 0
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
    for (const shown of places) {
      // The page shows hostile text instead of the words that `show` would wait for.
      await show(page, { ...shown, sees: undefined })
      expect(await page.evaluate('window.hacked'), shown.name).toBeUndefined()
      expect(
        await page.locator('#app img, #app script, #app iframe, a[href^="javascript" i]').count(),
        shown.name,
      ).toBe(0)
      expect(await sidewaysScroll(page), shown.name).toBe(0)
    }
    expect(complaints.filter((problem) => !/status of 40[04]/.test(problem))).toEqual([])
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
})

describe.runIf(hasBrowser)('with the keyboard alone', () => {
  let visitor: WatchedPage
  let receiver: Receiver
  let works = false
  beforeAll(async () => {
    receiver = await startReceiver(({ path }, response) => {
      if (path === '/down') response.writeHead(503).end('down')
      else response.writeHead(works ? 200 : 400).end(works ? 'ok' : '<b>closed</b>')
    })
    const { apiKey } = await createOrganization(world.dataDir, 3000)
    visitor = await world.visit()
    await signIn(visitor.page, apiKey)
  })
  afterAll(() => receiver?.stop())
  const repair = () => {
    works = true
  }

  test('a signal is found, watched, delivered, sent again and paid for', async () => {
    const { page } = visitor
    await findAndSave(page, 'Energy')
    await setWebhook(page, receiver.url)
    await monitor(page, 'Energy')
    await addKeyword(page, 'data platform')
    await repairDelivery(page, '400', repair)
    await readLedger(page)
  })

  test('rows are uploaded, pushed with failures, repaired, pushed again, and a push is cancelled', async () => {
    works = false
    const { page } = visitor
    await upload(page, 'Uploaded', 'birchgate-pay.example\nnobody knows this name\nbluefin-analytics.example')
    await pushTwice(page, `${receiver.url}/row`, repair)
    await cancelPush(page, `${receiver.url}/down`)
  })

  test('a key is made, and revoked by typing its name', async () => {
    await makeAndRevokeKey(visitor.page, 'CRM sync')
  })

  test('signing out leads to the sign-in', async () => {
    const { page, complaints } = visitor
    await press(page, 'Sign out')
    await page.getByRole('heading', { name: /^Sign in/ }).waitFor()
    await page.reload()
    await page.getByRole('heading', { name: /^Sign in/ }).waitFor()
    expect(complaints).toEqual([])
  })
})

// In files of their own, and with the same service.
describe.runIf(hasBrowser)('a session in two tabs', () => testTabs(() => world))
describe.runIf(hasBrowser)('loading', () => testLoading(() => world))
