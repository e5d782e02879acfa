import type { Page } from 'playwright-core'
import { demoSecret } from '../../functions/console/demo-link.ts'
import { demoKey, fillDemo } from '../../local/demo/start-demo.ts'
import { openPage, startBrowser, type WatchedPage } from '../support/browser/browser.ts'
import { type LocalServiceOptions, startLocalService } from '../support/local/local-service.ts'

// Tests compare answers with literals, so their shape is the tests' to state.
// biome-ignore lint/suspicious/noExplicitAny: see above
type Answer = any

/** More than a page shows. Storing them takes most of the start. */
const ENOUGH_SIGNALS = 200

/** The whole service with its console and the demo organization, and a browser. */
export async function startConsole(options: Pick<LocalServiceOptions, 'settings' | 'env'> = {}) {
  const service = await startLocalService({ simulator: true, ...options })
  const key = await demoKey(service, service.dataDir, false)
  if (key === undefined) throw new Error('There is no demo key')
  await fillDemo(service, service.dataDir, ENOUGH_SIGNALS)
  const browser = await startBrowser()

  const visit = (): Promise<WatchedPage> =>
    openPage(browser, `${service.consoleUrl}#demo=${demoSecret(key)}`, {
      permissions: ['clipboard-read', 'clipboard-write'],
    })

  /** In a browser of its own. */
  const openAt = (url: string): Promise<WatchedPage> => openPage(browser, url)

  /** Calls the API with a key. */
  const as =
    (apiKey: string) =>
    async (method: string, path: string, body?: unknown): Promise<Answer> => {
      const reply = await fetch(`${service.baseUrl}${path}`, {
        method,
        headers: { 'x-api-key': apiKey, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`)
      return reply.status === 204 ? undefined : reply.json()
    }

  const stop = async () => {
    await browser.close()
    await service.stop()
  }
  const { dataDir, baseUrl, consoleUrl } = service
  return { dataDir, baseUrl, consoleUrl, visit, openAt, as, call: as(key), stop }
}

export type ConsoleWorld = Awaited<ReturnType<typeof startConsole>>

export const open = async (page: Page, place: string) => {
  await page.evaluate(`location.hash = ${JSON.stringify(place)}`)
  await settled(page)
}

/** Nothing loads any more, and what is there has a frame. */
export async function settled(page: Page) {
  await page.locator('#main h1').first().waitFor()
  await page.locator('.skeleton').first().waitFor({ state: 'detached' })
}
