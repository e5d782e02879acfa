import type { Locator, Page } from 'playwright-core'
import { WITHIN_MS } from '../patience.ts'

/** What a person hears of the control that has the focus. */
const FOCUSED = `(() => {
  const at = document.activeElement
  if (!at || at === document.body || at.matches('dialog, [role=dialog]')) return ''
  return (at.getAttribute('aria-label') ?? at.labels?.[0]?.textContent ?? at.textContent ?? '').trim()
})()`

export const focusedName = (page: Page) => page.evaluate<string>(FOCUSED)

/** Presses Tab until the control has the focus. The page may show the control only after an answer of the service. */
export async function tabTo(page: Page, name: string | RegExp) {
  const passed = new Set<string>()
  const end = Date.now() + WITHIN_MS
  while (Date.now() < end) {
    const focused = await focusedName(page)
    if (typeof name === 'string' ? focused === name : name.test(focused)) return
    passed.add(focused)
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reaches ${name}: ${[...passed].join(' | ')}`)
}

/** Goes to a control and uses it. */
export async function press(page: Page, name: string | RegExp) {
  await tabTo(page, name)
  await page.keyboard.press('Enter')
}

export async function write(page: Page, name: string | RegExp, text: string) {
  await tabTo(page, name)
  await page.keyboard.press('Control+A')
  await page.keyboard.type(text)
}

/** Closes a dialog or a drawer, and waits until the focus is back where it was opened. */
export async function leave(page: Page, dialog: Locator) {
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  // The drawer gives the focus back in a task of its own, which was asked for before this one.
  await page.evaluate('new Promise((done) => setTimeout(done))')
}

/** Chooses a file for the field "File" without a mouse. */
export async function chooseFile(page: Page, path: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await press(page, 'File')
  await (await chooser).setFiles(path)
}
