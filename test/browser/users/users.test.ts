import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createOrganization } from '../../support/admin.ts'
import { hasBrowser, type WatchedPage } from '../../support/browser/browser.ts'
import { leave, press, tabTo, write } from '../../support/browser/keyboard.ts'
import { faultsOn } from '../../support/browser/screens.ts'
import { type ConsoleWorld, startConsole } from '../console-world.ts'
import { signIn } from '../stories.ts'
import { addAuthenticator, atName, mailedLinks, openSettings, rowsOf, unexpected, who } from './people.ts'

let world: ConsoleWorld
let admin: WatchedPage
let guest: WatchedPage
let link: string
beforeAll(async () => {
  if (!hasBrowser) return
  world = await startConsole()
  const { apiKey } = await createOrganization(world.dataDir, 100)
  admin = await world.visit()
  await signIn(admin.page, apiKey)
})
afterAll(() => world?.stop())

const heading = ({ page }: WatchedPage, name: string | RegExp) =>
  page.getByRole('heading', { name, exact: true }).waitFor()

/** The story of an invitation in two browsers, with the keyboard alone. */
describe.runIf(hasBrowser)('a user', () => {
  test('is invited by an admin, who gets the link once', async () => {
    const { page } = admin
    await openSettings(page)
    await page.getByRole('heading', { name: 'Nobody is invited yet' }).waitFor()
    await press(page, 'Invite a user')
    const dialog = page.getByRole('dialog', { name: 'Invite a user' })
    await tabTo(page, 'E-mail address')
    await page.keyboard.type('nobody')
    await page.keyboard.press('Enter')
    await dialog.getByText(/^Must be one e-mail address/).waitFor()
    await write(page, 'E-mail address', 'ann@example.com')
    await tabTo(page, 'Role')
    await page.keyboard.type('Viewer')
    await press(page, 'Invite user')
    await dialog.getByText('Or copy it, and give it yourself. It is shown this once.').waitFor()
    link = (await dialog.locator('pre').textContent()) ?? ''
    expect(link).toMatch(/\/console\/#link=sbl_\w{43}$/)
    expect(await faultsOn(page, 'a new invitation')).toEqual([])
    await leave(page, dialog)
    const row = rowsOf(page, 'Users').filter({ hasText: 'ann@example.com' })
    expect(await row.textContent()).toMatch(/Viewer.*invitedends/)
  })

  test('sees what the link is for, and nothing is used up by looking', async () => {
    guest = await world.openAt(atName(link))
    await heading(guest, 'You are invited to Acme')
    await guest.page.getByText('As viewer, with the address ann@example.com.').waitFor()
    expect(await guest.page.evaluate('location.hash')).toBe('')
    expect(await faultsOn(guest.page, 'an invitation')).toEqual([])
    await press(guest.page, 'Not now')
    await heading(guest, 'Sign in to Signalbox')
    // As when somebody puts it into the address bar of a page that is open.
    await guest.page.goto(atName(link))
    await heading(guest, 'You are invited to Acme')
  })

  test('accepts, and makes a passkey', async () => {
    const { page } = guest
    await addAuthenticator(page)
    await press(page, 'Accept and sign in')
    const dialog = page.getByRole('dialog', { name: 'Make a passkey' })
    await dialog.waitFor()
    expect(await faultsOn(page, 'the offer of a passkey')).toEqual([])
    await write(page, 'Name', 'Laptop')
    await press(page, 'Make a passkey')
    await page.locator('.toast', { hasText: 'The passkey is made.' }).waitFor()
    await dialog.waitFor({ state: 'detached' })
    expect(await who(page)).toBe('ann@example.com')
    await openSettings(page)
    await rowsOf(page, 'Passkeys').filter({ hasText: 'Laptop' }).waitFor()
    expect(await faultsOn(page, 'the settings of a viewer')).toEqual([])
  })

  test('signs out, and in again with the passkey', async () => {
    const { page } = guest
    await press(page, 'Sign out')
    await heading(guest, 'Sign in to Signalbox')
    await press(page, 'Sign in with a passkey')
    await heading(guest, 'Settings')
    expect(await who(page)).toBe('ann@example.com')
    const own = rowsOf(page, 'Your sessions')
    await own.nth(1).waitFor()
    expect(await own.count()).toBe(2)
    expect(await own.nth(1).textContent()).toMatch(/on Linux.*By passkey/)
    expect(unexpected(guest, /^$/)).toEqual([])
  })

  test('reads a first signal', async () => {
    const { page } = guest
    await press(page, 'Data')
    await page.getByRole('table', { name: 'Signals' }).waitFor()
    await page.locator('#main').focus()
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    const drawer = page.getByRole('dialog', { name: 'Signal' })
    await drawer.getByRole('heading', { level: 2 }).waitFor()
    expect(await faultsOn(page, 'the first signal')).toEqual([])
    await leave(page, drawer)
    expect(unexpected(guest, /^$/)).toEqual([])
    await openSettings(page)
  })

  test('is named in the audit log, and among those who are seen', async () => {
    const { page } = admin
    await page.reload()
    await openSettings(page)
    const seen = rowsOf(page, 'Users').filter({ hasText: 'ann@example.com' })
    await seen.filter({ hasText: 'today' }).waitFor()
    const log = rowsOf(page, 'Audit log')
    await log.filter({ hasText: 'Sign in' }).filter({ hasText: 'ann@example.com' }).first().waitFor()
    await log.filter({ hasText: 'Add passkey' }).filter({ hasText: 'ann@example.com' }).waitFor()
    await log.filter({ hasText: 'Invite user' }).filter({ hasText: 'First key' }).first().waitFor()
    expect(await faultsOn(page, 'the settings of an admin')).toEqual([])
  })

  test('may do more at once, with another role', async () => {
    await press(admin.page, 'Change ann@example.com')
    await tabTo(admin.page, 'Role')
    await admin.page.keyboard.type('Member')
    expect(await faultsOn(admin.page, 'a user')).toEqual([])
    await press(admin.page, 'Save user')
    await admin.page.locator('.toast', { hasText: 'ann@example.com is saved.' }).waitFor()
    await guest.page.reload()
    await guest.page.getByText('Member: does everything but', { exact: false }).waitFor()
  })

  test('gets another link, which ends with the next one', async () => {
    const { page } = admin
    for (let time = 0; time < 2; time += 1) {
      await press(page, 'Change ann@example.com')
      await press(page, 'Give a new link')
      const dialog = page.getByRole('dialog', { name: 'ann@example.com' })
      await dialog.getByText('The link is on its way to ann@example.com.').waitFor()
      expect(await dialog.locator('pre').count()).toBe(0)
      await leave(page, dialog)
    }
    const [invitation, first = '', second = '', ...more] = mailedLinks(world, 'ann@example.com')
    expect([invitation, more]).toEqual([link, []])
    const other = await world.openAt(atName(first))
    await other.page.getByText(/This link has ended, was used before, or was replaced/).waitFor()
    expect(await faultsOn(other.page, 'a link that has ended')).toEqual([])
    await press(other.page, 'Sign in another way')
    await heading(other, 'Sign in to Signalbox')
    await other.page.goto(atName(second))
    await heading(other, 'Sign in to Acme')
    await press(other.page, 'Sign in')
    await heading(other, 'Overview')
    expect(await other.page.getByRole('dialog').count()).toBe(0)
  })

  test('is removed, and signed out at the next request', async () => {
    const { page } = admin
    await press(page, 'Change ann@example.com')
    await press(page, 'Remove user')
    const question = page.getByRole('dialog', { name: 'Remove ann@example.com' })
    await question.waitFor()
    await press(page, 'Remove user')
    await page.locator('.toast', { hasText: 'ann@example.com is removed.' }).waitFor()
    await guest.page.getByRole('link', { name: 'Usage', exact: true }).first().click()
    await guest.page.getByText(/^Your session has ended/).waitFor()
    expect(unexpected(admin, /status of 400/)).toEqual([])
  })
})
