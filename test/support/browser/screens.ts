import { join } from 'node:path'
import axe from 'axe-core'
import type { Page } from 'playwright-core'
import * as v from 'valibot'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const SCREENS = [
  { width: 390, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
] as const

/** The folder for a picture of each screen. */
const KEPT = process.env.SCREENSHOTS

/** Looks at the page on every screen and names all faults. */
export async function faultsOn(page: Page, name: string) {
  const faults: string[] = []
  for (const { width, colorScheme } of SCREENS) {
    const at = `${name}, ${width} px, ${colorScheme}`
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme })
    const wide = await sidewaysScroll(page)
    if (wide > 0) faults.push(`${at}: ${wide} px too wide`)
    faults.push(...(await findingsOf(page)).map((finding) => `${at}: ${finding}`))
    if (KEPT) await page.screenshot({ path: join(KEPT, `${at.replaceAll(/\W+/g, '-')}.png`) })
  }
  return faults
}

const Findings = v.array(
  v.object({
    id: v.string(),
    nodes: v.array(v.object({ html: v.string(), failureSummary: v.optional(v.string()) })),
  }),
)

/** What axe finds against WCAG 2.2 AA and good practice, a line each. */
export async function findingsOf(page: Page): Promise<string[]> {
  if (!(await page.evaluate('!!window.axe'))) await page.evaluate(axe.source)
  const options = JSON.stringify({ resultTypes: ['violations'], selectors: false, runOnly: RULES })
  const found: unknown = await page.evaluate(
    `axe.run(document, ${options}).then(({ violations }) => violations)`,
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
