import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createOrganization } from '../../support/admin.ts'
import { hasBrowser, type WatchedPage } from '../../support/browser/browser.ts'
import { press, tabTo } from '../../support/browser/keyboard.ts'
import { faultsOn } from '../../support/browser/screens.ts'
import { WITHIN_MS } from '../../support/patience.ts'
import { type ConsoleWorld, startConsole } from '../console-world.ts'
import { signIn } from '../stories.ts'
import { atName, inviteBy, join, openSettings, rowsOf, unexpected, who } from './people.ts'

let world: ConsoleWorld
let admin: WatchedPage
let user: WatchedPage
let apiKey: string
beforeAll(async () => {
  if (!hasBrowser) return
  world = await startConsole()
  ;({ apiKey } = await createOrganization(world.dataDir, 100))
  admin = await world.visit()
  await signIn(admin.page, apiKey)
  const invited = await inviteBy(world, apiKey, { email: 'only-admin@example.com', role: 'admin' })
  user = await join(world, invited)
})
afterAll(() => world?.stop())

describe.runIf(hasBrowser)('the last admin', () => {
  test('stays one, and the page says why', async () => {
    const { page } = admin
    await openSettings(page)
    await press(page, 'Change only-admin@example.com')
    await tabTo(page, 'Role')
    await page.keyboard.type('Viewer')
    await press(page, 'Save user')
    const dialog = page.getByRole('dialog', { name: 'only-admin@example.com' })
    await dialog
      .getByText(/This is the last admin who has joined\. Make another user an admin first\./)
      .waitFor()
    expect(await faultsOn(page, 'the last admin')).toEqual([])
    await press(page, 'Remove user')
    await press(page, 'Remove user')
    await page.getByRole('alert').filter({ hasText: 'This is the last admin who has joined.' }).waitFor()
    await press(page, 'Cancel')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })
})

describe.runIf(hasBrowser)('the sessions of an organization', () => {
  test('say who is signed in, how and from where', async () => {
    const { page } = admin
    await page.reload()
    await openSettings(page)
    const rows = rowsOf(page, 'Sessions')
    await rows.filter({ hasText: 'only-admin@example.com' }).filter({ hasText: 'By link' }).waitFor()
    await rows.filter({ hasText: 'First key' }).filter({ hasText: 'By API key' }).first().waitFor()
    expect(await rowsOf(page, 'Your sessions').filter({ hasText: 'By link' }).count()).toBe(0)
  })

  test('end from another browser, and that browser is out at its next request', async () => {
    const { page } = admin
    const row = rowsOf(page, 'Sessions').filter({ hasText: 'only-admin@example.com' })
    await row.getByRole('button').press('Enter')
    await page.locator('.toast', { hasText: /is signed out\.$/ }).waitFor()
    await row.waitFor({ state: 'detached' })
    await user.page.getByRole('link', { name: 'Webhooks', exact: true }).first().click()
    await user.page.getByText(/^Your session has ended/).waitFor()
    expect(await faultsOn(user.page, 'a session that has ended')).toEqual([])
    expect(unexpected(user, /status of 401/)).toEqual([])
    expect(unexpected(admin, /status of 409/)).toEqual([])
  })
})

describe.runIf(hasBrowser)('a browser that is signed in for another organization', () => {
  test('goes on with it, or takes the invitation instead', async () => {
    const { page, complaints } = await world.visit()
    await page.getByRole('button', { name: 'Open the demo' }).click()
    await page.getByRole('heading', { name: 'Overview' }).waitFor()
    const demo = await who(page)
    const { link } = await inviteBy(world, apiKey, { email: 'bob@example.com', role: 'member' })
    await page.goto(atName(link))
    await page.getByText('Whoever is signed in with this browser now will be signed out.').waitFor()
    await press(page, 'Not now')
    await page.getByRole('heading', { name: 'Overview' }).waitFor()
    expect(await who(page)).toBe(demo)
    await page.goto(atName(link))
    await press(page, 'Accept and sign in')
    await press(page, 'Later')
    await expect.poll(() => who(page), { timeout: WITHIN_MS }).toBe('bob@example.com')
    await page.reload()
    await page.locator('.rail .foot strong[title="Acme"]').waitFor()
    expect(complaints).toEqual([])
  })
})
