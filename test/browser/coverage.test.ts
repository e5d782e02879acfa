import { mkdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createOrganization } from '../support/admin.ts'
import { hasBrowser, type WatchedPage } from '../support/browser/browser.ts'
import { press, tabTo, write } from '../support/browser/keyboard.ts'
import { faultsOn } from '../support/browser/screens.ts'
import { WITHIN_MS } from '../support/patience.ts'
import { type ConsoleWorld, open, startConsole } from './console-world.ts'
import { signIn } from './stories.ts'

let world: ConsoleWorld
beforeAll(async () => {
  if (hasBrowser) world = await startConsole()
})
afterAll(() => world?.stop())

/** Pictures for people, where a folder is named. */
async function picture(page: Page, name: string) {
  const folder = process.env.PICTURES
  if (folder === undefined) return
  mkdirSync(folder, { recursive: true })
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 1400 })
    await page.screenshot({ path: `${folder}/${name}-${width}.png` })
  }
}

describe.runIf(hasBrowser)('what is watched of a company', () => {
  let visitor: WatchedPage
  let as: (method: string, path: string, body?: unknown) => ReturnType<ConsoleWorld['call']>
  let id: string
  beforeAll(async () => {
    const { apiKey } = await createOrganization(world.dataDir, 1000)
    as = world.as(apiKey)
    const list = await as('POST', '/lists/upload', { name: 'Watched', urls: ['uferwerk.example'] })
    id = list.upload.rows[0].id
    await as('POST', `/lists/${list.id}/monitor`, { interval: '1d' })
    await vi.waitFor(
      async () => expect((await as('GET', `/accounts/${id}/coverage`)).checkedAt).not.toBeNull(),
      { timeout: WITHIN_MS, interval: 300 },
    )
    visitor = await world.visit()
    await signIn(visitor.page, apiKey)
    await open(visitor.page, `#/lists/${list.id}?open=${id}`)
  })

  const numbers = () => visitor.page.getByRole('list', { name: 'Numbers in registers' })
  const corrections = async () => (await as('GET', `/accounts/${id}/coverage`)).corrections

  test('shows its numbers, how each was found, and where its register has it', async () => {
    const { page } = visitor
    const registration = numbers().getByRole('listitem').filter({ hasText: 'Register of companies' })
    await registration.waitFor()
    expect(await registration.textContent()).toMatch(
      /HRB 40101, Hamburg, DE.*Stated by the website on .*since/,
    )
    const imprint = page
      .getByRole('list', { name: 'Places' })
      .getByRole('listitem')
      .filter({ hasText: 'Imprint' })
    expect(await imprint.textContent()).toMatch(/uferwerk\.example\/imprint.*read/)
    expect(await faultsOn(page, 'coverage')).toEqual([])
    await picture(page, 'coverage')
  })

  test('is corrected by keyboard: a bad number is refused with a sentence, a right one is shown at once', async () => {
    const { page } = visitor
    await press(page, 'Correct a place or number')
    await tabTo(page, 'What')
    await page.keyboard.type('LEI')
    await write(page, 'Number', '529900T8BM49AURSDO56')
    await page.keyboard.press('Enter')
    await page.getByText(/Must be a Legal Entity Identifier with its check digits/).waitFor()
    expect(await faultsOn(page, 'a refused number')).toEqual([])
    await picture(page, 'refused')
    await write(page, 'Number', '529900T8BM49AURSDO55')
    await page.keyboard.press('Enter')
    const lei = numbers().getByRole('link', { name: '529900T8BM49AURSDO55' })
    await lei.waitFor()
    expect(await lei.getAttribute('href')).toBe('https://search.gleif.org/#/record/529900T8BM49AURSDO55')
    await numbers()
      .getByText(/^Your correction/)
      .waitFor()
    expect((await corrections()).lei).toBe('529900T8BM49AURSDO55')
  })

  test('is taken back by keyboard', async () => {
    const { page } = visitor
    await press(page, 'Correct a place or number')
    await tabTo(page, 'What')
    await page.keyboard.type('LEI')
    await press(page, 'Take back')
    await page.getByText('The correction is taken back.').waitFor()
    await numbers()
      .getByText(/^Your correction/)
      .waitFor({ state: 'detached' })
    expect((await corrections()).lei).toBeNull()
    expect(visitor.complaints.filter((one) => !one.includes('400'))).toEqual([])
  })
})
