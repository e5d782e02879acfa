import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createOrganization } from '../../support/admin.ts'
import { hasBrowser, type WatchedPage } from '../../support/browser/browser.ts'
import { press } from '../../support/browser/keyboard.ts'
import { faultsOn } from '../../support/browser/screens.ts'
import { WITHIN_MS } from '../../support/patience.ts'
import { type ConsoleWorld, open, startConsole } from '../console-world.ts'
import { signIn } from '../stories.ts'

let world: ConsoleWorld
beforeAll(async () => {
  if (hasBrowser) world = await startConsole()
})
afterAll(() => world?.stop())

describe.runIf(hasBrowser)('the audit log in the settings', () => {
  let visitor: WatchedPage
  let apiKey: string
  beforeAll(async () => {
    ;({ apiKey } = await createOrganization(world.dataDir, 1000))
    for (let n = 0; n < 60; n += 1) await world.as(apiKey)('POST', '/lists', { name: `List ${n}` })
    visitor = await world.visit()
    await signIn(visitor.page, apiKey)
  })

  const rows = () => visitor.page.getByRole('table', { name: 'Audit log' }).getByRole('row')

  test('shows who did what, newest first, in plain words', async () => {
    const { page } = visitor
    await open(page, '#/settings')
    await rows().first().waitFor()
    const texts = await rows().allTextContents()
    expect(texts.some((text) => text.includes('Sign in') && text.includes('First key'))).toBe(true)
    expect(texts.some((text) => text.includes('Create list') && text.includes('lst_'))).toBe(true)
    expect(texts.join(' ')).not.toContain('List 59')
    expect(await faultsOn(page, 'the audit log')).toEqual([])
  })

  test('loads older entries by keyboard, to the first one', async () => {
    const { page } = visitor
    for (let pages = 0; pages < 3; pages += 1) {
      const before = await rows().count()
      await press(page, 'Load older entries')
      await expect.poll(() => rows().count(), { timeout: WITHIN_MS }).toBeGreaterThan(before)
    }
    await page.getByText('Org create').waitFor()
    expect(await page.getByRole('button', { name: 'Load older entries' }).count()).toBe(0)
  })

  test('names the key that is denied, and why', async () => {
    const { page } = visitor
    const reader = await world.as(apiKey)('POST', '/api-keys', { name: 'A reader', scopes: ['read'] })
    await expect(world.as(reader.apiKey)('POST', '/lists', { name: 'x' })).rejects.toThrow('403')
    await page.reload()
    const denied = rows().filter({ hasText: 'Create list (denied)' })
    await denied.first().waitFor()
    expect(await denied.first().textContent()).toMatch(/scope_missing.*A reader/)
    expect(visitor.complaints).toEqual([])
  })
})
