import { existsSync } from 'node:fs'
import axe from 'axe-core'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import * as v from 'valibot'

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The browser of this machine; these tests mean nothing without one. */
function chromiumPath(): string {
  const places = process.env.CHROMIUM ? [process.env.CHROMIUM] : PLACES
  const found = places.find((place) => existsSync(place))
  if (found === undefined)
    throw new Error(
      `There is no Chromium at ${places.join(', ')}. Install it (Debian: apt-get install chromium) or name it in CHROMIUM.`,
    )
  return found
}

export const startBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--headless=shell'] })

export const SCREENS = (['light', 'dark'] as const).flatMap((colorScheme) =>
  [390, 1280].map((width) => ({ colorScheme, viewport: { width, height: 800 } })),
)

export interface WatchedPage {
  readonly page: Page
  /** What went wrong in the page: exceptions, errors of the console, and what its policy has blocked. */
  readonly complaints: readonly string[]
  close(): Promise<void>
}

export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const context = await browser.newContext({ locale: 'en-US', reducedMotion: 'reduce', ...options })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('requestfailed', (request) => complaints.push(`${request.url()} failed`))
  return { page, complaints, close: () => context.close() }
}

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

const Findings = v.array(
  v.object({
    id: v.string(),
    nodes: v.array(v.object({ html: v.string(), failureSummary: v.optional(v.string()) })),
  }),
)

/** What axe finds against WCAG 2.2 AA, a line each. */
export async function findingsOf(page: Page): Promise<string[]> {
  await page.evaluate(axe.source)
  const found: unknown = await page.evaluate(
    `axe.run(document, { runOnly: ${JSON.stringify(RULES)} }).then(({ violations }) => violations)`,
  )
  return v
    .parse(Findings, found)
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} ${node.failureSummary ?? ''}`))
}

/** How many pixels the page is wider than its window. */
export const sidewaysScroll = async (page: Page): Promise<number> =>
  v.parse(
    v.number(),
    await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth'),
  )
