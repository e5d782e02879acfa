import type { Page } from 'playwright-core'
import { answerWith } from './answers.ts'
import { open, settled } from './console-world.ts'
import type { Shown } from './places.ts'

/** Brings the page into a state. One with answers of its own begins anew, because the page keeps what it got. */
export async function show(page: Page, { place, button, answers, act, sees, isLoading = false }: Shown) {
  await page.keyboard.press('Escape')
  if (answers === undefined) await open(page, place)
  else {
    await answerWith(page, answers)
    await page.evaluate(`history.replaceState(null, '', ${JSON.stringify(place)})`)
    await page.reload()
    await page.locator('#main h1').first().waitFor()
    await (isLoading ? page.locator('.skeleton span').first().waitFor() : settled(page))
  }
  if (button !== undefined) {
    await page.getByRole('button', { name: button, exact: true }).first().click()
    await settled(page)
  }
  await act?.(page)
  if (sees !== undefined) await page.getByText(sees).filter({ visible: true }).first().waitFor()
}
