import { beforeAll, expect, test } from 'vitest'
import { createOrganization } from '../support/admin.ts'
import type { WatchedPage } from '../support/browser.ts'
import { findingsOf } from '../support/screens.ts'
import { type ConsoleWorld, open, settled } from './console-world.ts'
import { measured, measureFromStart, scrollThrough } from './loading.ts'
import { signIn } from './stories.ts'

const LONGEST_MS = 400_000

/** The service is started once, by who calls this. */
export function testLoading(started: () => ConsoleWorld) {
  const MOST_SHIFT = 0.1
  let visitor: WatchedPage
  beforeAll(async () => {
    const { apiKey } = await createOrganization(started().dataDir, 100)
    visitor = await started().visit()
    await signIn(visitor.page, apiKey)
    await measureFromStart(visitor.page)
  }, LONGEST_MS)

  test(
    'moves nothing that is read already, on any page',
    async () => {
      const { page } = visitor
      const shifts: Record<string, number> = {}
      for (const place of [
        'overview',
        'data/signals',
        'lists',
        'keywords',
        'webhooks',
        'usage',
        'settings',
      ]) {
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
    },
    LONGEST_MS,
  )

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

  test(
    'a thousand rows scroll without moving, and most of them are not in the page',
    async () => {
      const { page } = visitor
      await open(page, '#/lists/new')
      await page.reload()
      await page.getByLabel('Name', { exact: true }).fill('A thousand')
      const rows = Array.from({ length: 1000 }, (_, at) => `nobody knows number ${at}`)
      await page.getByLabel('Companies and people').fill(rows.join('\n'))
      await page.getByRole('button', { name: 'Upload 1,000 rows' }).click()
      await page.getByRole('table', { name: 'Rows of the upload' }).waitFor({ timeout: 90_000 })
      await page.evaluate('measured.shift = 0')
      const { most, end } = await scrollThrough(page)
      expect({ end, isBounded: most < 400 }).toEqual({ end: true, isBounded: true })
      expect((await measured(page)).shift).toBe(0)
      expect(await findingsOf(page)).toEqual([])
    },
    LONGEST_MS,
  )
}
