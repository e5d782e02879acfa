import { beforeAll, expect, test } from 'vitest'
import { createOrganization } from '../support/admin.ts'
import type { WatchedPage } from '../support/browser/browser.ts'
import { focusedName } from '../support/browser/keyboard.ts'
import { findingsOf } from '../support/browser/screens.ts'
import { type ConsoleWorld, open, settled } from './console-world.ts'
import { CONTROLS, holdAnswers, measured, measureFromStart, panelsOutside, scrollThrough } from './loading.ts'
import { signIn } from './stories.ts'

const PLACES = ['overview', 'data/signals', 'lists', 'keywords', 'webhooks', 'usage', 'settings']

/** The service is started once, by who calls this. */
export function testLoading(started: () => ConsoleWorld) {
  const MOST_SHIFT = 0.1
  let visitor: WatchedPage
  beforeAll(async () => {
    const { apiKey } = await createOrganization(started().dataDir, 100)
    visitor = await started().visit()
    await signIn(visitor.page, apiKey)
    await measureFromStart(visitor.page)
  })

  test('moves nothing that is read already, on any page', async () => {
    const { page } = visitor
    const shifts: Record<string, number> = {}
    for (const place of PLACES) {
      await open(page, `#/${place}`)
      await page.reload()
      await settled(page)
      await page.evaluate('document.fonts.ready')
      const { shift, paint, longest } = await measured(page)
      console.log(
        `${place}: LCP ${paint} ms, CLS ${shift.toFixed(3)}, longest task ${Math.round(longest)} ms`,
      )
      shifts[place] = shift
    }
    expect(Object.entries(shifts).filter(([, shift]) => shift >= MOST_SHIFT)).toEqual([])
  })

  test('opens every filter inside the window at once', async () => {
    const { page } = visitor
    const outside: string[] = []
    for (const width of [390, 820, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      for (const place of ['signals', 'accounts', 'people']) {
        await open(page, `#/data/${place}?limit=3`)
        await page.locator('.chip').first().waitFor()
        outside.push(...(await panelsOutside(page)).map((name) => `${place}, ${width} px: ${name}`))
      }
    }
    expect(outside).toEqual([])
  })

  test('takes the focus from no control when the answers come', async () => {
    const { page } = visitor
    const tried: string[] = []
    const lost: string[] = []
    for (const place of PLACES)
      for (let at = 0; ; at++) {
        const answer = await holdAnswers(page)
        await page.evaluate(`location.hash = '#/${place}'`)
        await page.reload()
        await page.locator('#main h1').first().waitFor()
        const control = page.locator(CONTROLS).nth(at)
        const isThere = (await control.count()) > 0
        if (isThere) await control.focus()
        const name = `${place}: ${await focusedName(page)}`
        await answer()
        await settled(page)
        if (!isThere) break
        tried.push(name)
        if (await page.evaluate('document.activeElement === document.body')) lost.push(name)
      }
    expect(lost).toEqual([])
    expect(tried).toContain('data/signals: Export CSV')
  })

  test('asks for nothing twice, however many rows name it', async () => {
    const { page } = visitor
    const asked: string[] = []
    page.on('request', (request) => asked.push(`${request.method()} ${request.url()}`))
    await page.evaluate("history.replaceState(null, '', '#/usage')")
    await page.reload()
    await page.getByRole('table', { name: 'Ledger' }).waitFor()
    await settled(page)
    const own = asked.filter((request) => request.includes('/v1/'))
    expect(own.filter((request, at) => own.indexOf(request) !== at)).toEqual([])
  })

  test('a thousand rows scroll without moving, and most of them are not in the page', async () => {
    const { page } = visitor
    await open(page, '#/lists/new')
    await page.reload()
    const unknown = Array.from({ length: 1000 }, (_, at) => `nobody knows number ${at}`)
    const rows = ['linkedin.com/company/one-that-is-read', ...unknown]
    await page.getByLabel('Or companies and people', { exact: true }).fill(rows.join('\n'))
    await page.getByRole('button', { name: 'Read these rows' }).click()
    await page.getByRole('table', { name: 'Rows to mend' }).waitFor()
    await page.evaluate('measured.shift = 0')
    const { most, end } = await scrollThrough(page)
    expect({ end, isBounded: most < 400 }).toEqual({ end: true, isBounded: true })
    expect((await measured(page)).shift).toBe(0)
    expect(await findingsOf(page)).toEqual([])
  })
}
