import { existsSync } from 'node:fs'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { WITHIN_MS } from '../patience.ts'

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

const places = process.env.CHROMIUM ? [process.env.CHROMIUM] : PLACES
const found = places.find((place) => existsSync(place))

/** Whether this machine can run these tests. They are left out without a browser, and CI fails. */
export const hasBrowser = found !== undefined
if (!hasBrowser) sayThatNothingIsTested()

function sayThatNothingIsTested() {
  const message = `THE PAGES ARE NOT TESTED: THERE IS NO CHROMIUM AT ${places.join(', ')}. Install it (Debian: apt-get install chromium) or name it in CHROMIUM.`
  if (process.env.CI) throw new Error(message)
  console.error(message)
}

export const BROWSER = { executablePath: found ?? '', args: ['--no-sandbox', '--headless=shell'] }

export const startBrowser = (): Promise<Browser> => chromium.launch(BROWSER)

export interface WatchedPage {
  readonly page: Page
  /** What went wrong in the page: exceptions, errors of the console, dialogs, and what its policy has blocked. */
  readonly complaints: string[]
}

export async function openPage(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
): Promise<WatchedPage> {
  const context = await browser.newContext({ locale: 'en-US', reducedMotion: 'reduce', ...options })
  context.setDefaultTimeout(WITHIN_MS)
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('dialog', (dialog) => {
    complaints.push(`a dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText
    // A page that is left gives up its requests.
    if (why !== 'net::ERR_ABORTED') complaints.push(`${request.url()} failed: ${why}`)
  })
  await page.goto(url)
  return { page, complaints }
}
