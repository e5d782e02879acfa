import { existsSync } from 'node:fs'
import axe from 'axe-core'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { build } from 'vite'
import { demoKey, fillDemo } from '../../local/demo/start-demo.ts'
import { startLocalService } from '../support/local/local-service.ts'
import { startConsoleHost } from './console-host.ts'

const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium'
export const hasBrowser = existsSync(CHROMIUM)
if (!hasBrowser)
  console.error(`THE CONSOLE IS NOT TESTED: there is no browser at ${CHROMIUM}. Set CHROMIUM to one.`)

// Tests compare answers with literals, so their shape is the tests' to state.
// biome-ignore lint/suspicious/noExplicitAny: see above
type Answer = any

/** A page of the console, and everything that went wrong in it. */
export interface Visitor {
  readonly page: Page
  readonly problems: string[]
  readonly context: BrowserContext
}

/** The built console with the demo organization, and a browser. */
export async function startConsole() {
  await build({ configFile: 'console/vite.config.ts' })
  const service = await startLocalService({ simulator: true })
  const key = await demoKey(service, service.dataDir, false)
  if (key === undefined) throw new Error('There is no demo key')
  await fillDemo(service, service.dataDir)
  const host = await startConsoleHost(service.baseUrl, key)
  const browser = await chromium.launch({
    executablePath: CHROMIUM,
    args: ['--no-sandbox', '--headless=shell'],
  })

  async function visit(): Promise<Visitor> {
    const context = await browser.newContext({
      locale: 'en-US',
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    const page = await context.newPage()
    const problems: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text())
    })
    page.on('pageerror', (error) => problems.push(String(error)))
    page.on('dialog', (dialog) => {
      problems.push(`a dialog: ${dialog.message()}`)
      void dialog.dismiss()
    })
    await page.goto(host.url)
    return { page, problems, context }
  }

  const call = async (method: string, path: string, body?: unknown): Promise<Answer> => {
    const reply = await fetch(`${service.baseUrl}${path}`, {
      method,
      headers: { 'x-api-key': key, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return reply.json()
  }

  const stop = async () => {
    await browser.close()
    await host.stop()
    await service.stop()
  }
  return { dataDir: service.dataDir, visit, call, stop }
}

export type ConsoleWorld = Awaited<ReturnType<typeof startConsole>>

/** What WCAG 2.2 AA finds wrong on the page as it is now. */
export async function findings(page: Page): Promise<string[]> {
  await page.evaluate(`if (!window.axe) { ${axe.source} }`)
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
  const found: string[] = await page.evaluate(
    `axe.run({ resultTypes: ['violations'], runOnly: ${JSON.stringify(tags)} }).then(({ violations }) => violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => id + ' ' + target + ' ' + failureSummary)))`,
  )
  return found
}

/** How much wider the page is than the window. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate('Math.max(0, document.documentElement.scrollWidth - window.innerWidth)')

export const open = async (page: Page, place: string) => {
  await page.evaluate(`location.hash = ${JSON.stringify(place)}`)
  await settled(page)
}

/** Nothing loads any more, and what is there has a frame. */
export async function settled(page: Page) {
  await page.locator('#main h1').first().waitFor()
  await page.locator('.skeleton').first().waitFor({ state: 'detached' })
}
