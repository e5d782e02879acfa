import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasBrowser, openPage, startBrowser, type WatchedPage } from '../support/browser/browser.ts'
import { faultsOn } from '../support/browser/screens.ts'
import { serveSite } from '../support/serve-site.ts'

describe.runIf(hasBrowser)('the API reference', () => {
  let site: Awaited<ReturnType<typeof serveSite>>
  let browser: Browser
  let visitor: WatchedPage
  beforeAll(async () => {
    site = await serveSite()
    browser = await startBrowser()
    visitor = await openPage(browser, `${site.url}/docs/`)
  })
  afterAll(async () => {
    await browser?.close()
    await site?.stop()
  })

  test('is reached by the keyboard first', async () => {
    const { page } = visitor
    await page.keyboard.press('Tab')
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Skip to the reference')
    await page.keyboard.press('Enter')
    expect(new URL(page.url()).hash).toBe('#content')
  })

  test('has links that all lead somewhere', async () => {
    const { page } = visitor
    const broken = await page.evaluate(
      `[...document.querySelectorAll('a[href^="#"]')].map((a) => a.getAttribute('href').slice(1)).filter((id) => !document.getElementById(id))`,
    )
    expect(broken).toEqual([])
    const doubled = await page.evaluate(
      `((all) => all.filter((id, at) => all.indexOf(id) !== at))([...document.querySelectorAll('[id]')].map(({ id }) => id))`,
    )
    expect(doubled).toEqual([])
  })

  test('is accessible, and fits, at 390 and 1280 px in light and dark', async () => {
    const { page, complaints } = visitor
    expect(await page.title()).toBe('Signalbox API reference')
    await page.evaluate(`for (const one of document.querySelectorAll('details')) one.open = true`)
    expect(await faultsOn(page, 'the API reference')).toEqual([])
    expect(complaints).toEqual([])
  })
})
