import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findingsOf, openPage, SCREENS, sidewaysScroll, startBrowser } from '../support/browser.ts'
import { serveSite } from '../support/serve-site.ts'

let site: Awaited<ReturnType<typeof serveSite>>
let browser: Browser
beforeAll(async () => {
  site = await serveSite()
  browser = await startBrowser()
})
afterAll(async () => {
  await browser?.close()
  await site.stop()
})

test.each(SCREENS)('the API reference is accessible and fits: %j', async (screen) => {
  const { page, complaints, close } = await openPage(browser, screen)
  await page.goto(`${site.url}/docs/`)
  expect(await page.title()).toBe('Signalbox API reference')
  await page.evaluate(`for (const one of document.querySelectorAll('details')) one.open = true`)
  expect(await sidewaysScroll(page)).toBe(0)
  expect(await findingsOf(page)).toEqual([])
  expect(complaints).toEqual([])
  if (process.env.SCREENSHOTS)
    await page.screenshot({
      path: `${process.env.SCREENSHOTS}/docs-${screen.colorScheme}-${screen.viewport.width}.png`,
    })
  await close()
})

test('every link leads somewhere, and the keyboard reaches the reference first', async () => {
  const { page, close } = await openPage(browser)
  await page.goto(`${site.url}/docs/`)
  const broken = await page.evaluate(
    `[...document.querySelectorAll('a[href^="#"]')].map((a) => a.getAttribute('href').slice(1)).filter((id) => !document.getElementById(id))`,
  )
  expect(broken).toEqual([])
  const ids = await page.evaluate(
    `((all) => all.filter((id, at) => all.indexOf(id) !== at))([...document.querySelectorAll('[id]')].map(({ id }) => id))`,
  )
  expect(ids).toEqual([])
  await page.keyboard.press('Tab')
  expect(await page.evaluate('document.activeElement.textContent')).toBe('Skip to the reference')
  await page.keyboard.press('Enter')
  expect(new URL(page.url()).hash).toBe('#content')
  await close()
})
