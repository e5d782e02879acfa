import { join } from 'node:path'
import axe from 'axe-core'
import type { Page } from 'playwright-core'
import * as v from 'valibot'

/** In this order, two neighbours in the middle have every width and every scheme. */
export const SCREENS = (['light', 'dark'] as const).flatMap((colorScheme) =>
  [390, 1280].map((width) => ({ colorScheme, width })),
)

type Screen = (typeof SCREENS)[number]

/** What is wrong with the page on these screens. Keeps a picture of each in the folder that SCREENSHOTS names. */
export async function faultsOn(page: Page, name: string, screens: readonly Screen[] = SCREENS) {
  const faults: string[] = []
  for (const { width, colorScheme } of screens) {
    const at = `${name}, ${width} px, ${colorScheme}`
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme })
    const wide = await sidewaysScroll(page)
    if (wide > 0) faults.push(`${at}: ${wide} px too wide`)
    faults.push(...(await findingsOf(page)).map((finding) => `${at}: ${finding}`))
    const folder = process.env.SCREENSHOTS
    if (folder) await page.screenshot({ path: join(folder, `${at.replaceAll(/\W+/g, '-')}.png`) })
  }
  return faults
}

const OPTIONS = {
  resultTypes: ['violations'],
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}

const Findings = v.array(
  v.object({
    id: v.string(),
    nodes: v.array(v.object({ html: v.string(), failureSummary: v.optional(v.string()) })),
  }),
)

/** What axe finds against WCAG 2.2 AA and good practice, a line each. */
export async function findingsOf(page: Page): Promise<string[]> {
  await page.evaluate(`if (!window.axe) { ${axe.source} }`)
  const found: unknown = await page.evaluate(
    `axe.run(document, ${JSON.stringify(OPTIONS)}).then(({ violations }) => violations)`,
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
