import type { Page } from 'playwright-core'
import * as v from 'valibot'

const Measured = v.object({ shift: v.number(), paint: v.number(), longest: v.number() })

/** Counts from the first moment of each page how much it moves by itself. */
export const measureFromStart = (page: Page) =>
  page.addInitScript(`window.measured = { shift: 0, paint: 0, longest: 0 }
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) measured.shift += value
}).observe({ type: 'layout-shift', buffered: true })
new PerformanceObserver((list) => {
  measured.paint = Math.round(list.getEntries().at(-1).startTime)
}).observe({ type: 'largest-contentful-paint', buffered: true })
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) measured.longest = Math.max(measured.longest, duration)
}).observe({ type: 'longtask', buffered: true })`)

export const measured = async (page: Page) => v.parse(Measured, await page.evaluate('measured'))

const Rows = v.object({ most: v.number(), end: v.boolean() })

/** Scrolls to the end, a screen at a time, and counts the rows that the page has meanwhile. */
export const scrollThrough = async (page: Page) =>
  v.parse(
    Rows,
    await page.evaluate(`(async () => {
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
  let most = 0
  for (let at = 0; at < document.documentElement.scrollHeight; at += innerHeight) {
    scrollTo(0, at)
    await frame()
    await frame()
    most = Math.max(most, document.querySelectorAll('tbody tr').length)
  }
  return { most, end: document.querySelectorAll('[aria-rowindex="1001"]').length === 1 }
})()`),
  )

/** Opens every filter, one at a time, and names those that leave the window or widen the page, even for a moment. */
export const panelsOutside = async (page: Page) =>
  v.parse(
    v.array(v.string()),
    await page.evaluate(`[...document.querySelectorAll('.chip > summary')].filter((summary) => {
  summary.scrollIntoView()
  summary.click()
  const { left, right } = summary.nextElementSibling.getBoundingClientRect()
  const { clientWidth, scrollWidth } = document.documentElement
  summary.click()
  return left < 0 || right > clientWidth || scrollWidth > clientWidth
}).map((summary) => summary.textContent)`),
  )

/** Selects every control in the content of the page that the Tab key can reach. */
export const CONTROLS = '#main :is(a[href], button:enabled, input, select, textarea, summary):visible'

/** Holds back every answer of the API until the caller calls the function that this returns. */
export async function holdAnswers(page: Page) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/v1/**', async (route) => {
    await released
    await route.continue()
  })
  return async () => {
    release()
    await page.unrouteAll({ behavior: 'wait' })
  }
}
