import { mkdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createOrganization } from '../../support/admin.ts'
import { hasBrowser, type WatchedPage } from '../../support/browser/browser.ts'
import { press, write } from '../../support/browser/keyboard.ts'
import { faultsOn } from '../../support/browser/screens.ts'
import { slackStandIn } from '../../support/channels/slack-stand-in.ts'
import { type Receiver, startReceiver } from '../../support/webhooks/receiver.ts'
import { type ConsoleWorld, open, startConsole } from '../console-world.ts'
import { signIn } from '../stories.ts'

const SECRET = 'verysecretXXXXXXXXXXQx7Z'

let world: ConsoleWorld
let slack: Receiver
beforeAll(async () => {
  if (!hasBrowser) return
  slack = await startReceiver(slackStandIn(Date.now).answer)
  world = await startConsole()
})
afterAll(async () => {
  await world?.stop()
  await slack?.stop()
})

/** Pictures for people, where a folder is named. */
async function picture(page: Page, name: string) {
  const folder = process.env.PICTURES
  if (folder === undefined) return
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: `${folder}/${name}.png` })
}

describe.runIf(hasBrowser)('a new user', () => {
  let visitor: WatchedPage
  beforeAll(async () => {
    const { apiKey } = await createOrganization(world.dataDir, 1000)
    visitor = await world.visit()
    await signIn(visitor.page, apiKey)
  })

  test('sends signals to Slack, from the form to the message in the channel', async () => {
    const { page } = visitor
    await open(page, '#/webhooks')
    await press(page, 'Add a destination')
    const dialog = page.getByRole('dialog', { name: 'Add a destination' })
    await dialog.getByText(/Add New Webhook to Workspace/).waitFor()
    await dialog.getByText(/^Of the last [\d,]+ signals, [\d,]+ would have come\.$/).waitFor()
    await write(page, 'Name', 'Sales team')
    await write(page, 'URL', `${slack.url}/services/T024BE7LD/B024BE7LH/${SECRET}`)
    expect(await faultsOn(page, 'a new destination')).toEqual([])
    await picture(page, 'destination-form')
    await press(page, 'Add')
    await dialog.waitFor({ state: 'detached' })
    const table = page.getByRole('table', { name: 'Channels' })
    await table.getByText('Sales team').waitFor()
    await table.getByRole('link', { name: 'Sales team' }).press('Enter')
    const drawer = page.getByRole('dialog', { name: 'Destination' })
    await press(page, 'Send a test')
    const message = drawer.getByRole('figure', { name: 'The message' })
    await message.getByText(/^Announcement: Ada Example/).waitFor()
    await drawer.getByText('Delivered').waitFor()
    await picture(page, 'destination-drawer')
    expect(slack.received).toHaveLength(1)
    expect(JSON.parse(slack.received[0]?.body ?? '').text).toMatch(/^Announcement: Ada Example/)
    expect(await page.content()).not.toContain('verysecret')
    expect(await faultsOn(page, 'destinations')).toEqual([])
    await picture(page, 'destinations')
  })

  test.each([390, 800, 1280])('sees a destination at %i px', async (width) => {
    const { page } = visitor
    await page.setViewportSize({ width, height: 800 })
    const cut = await page.evaluate(
      "[...document.querySelectorAll('.drawer .body')].filter((part) => part.scrollWidth > part.clientWidth).length",
    )
    expect(cut).toBe(0)
    await picture(page, `destination-drawer-${width}`)
  })

  test('changes what comes and when, and finds it so again', async () => {
    const { page } = visitor
    const drawer = page.getByRole('dialog', { name: 'Destination' })
    await drawer.getByText('Types:').press('Enter')
    await drawer.getByLabel('Funding', { exact: true }).press('Space')
    await drawer.getByText('Only some of them').press('Enter')
    await write(page, 'Locations', 'Berlin, Germany\nParis, France')
    await write(page, 'Score from', '0,8')
    await drawer.getByLabel('When', { exact: true }).selectOption('7d')
    await drawer.getByLabel('Day', { exact: true }).selectOption('friday')
    await write(page, 'Time zone', 'Mars/Base')
    await press(page, 'Save destination')
    await drawer
      .getByText(/time zone/i)
      .last()
      .waitFor()
    await write(page, 'Time zone', 'Europe/Berlin')
    await press(page, 'Save destination')
    await page.locator('.toast').filter({ hasText: 'The destination is saved.' }).waitFor()
    await page.reload()
    const table = page.getByRole('table', { name: 'Channels' })
    await table.getByText('Every week').waitFor()
    expect(await drawer.getByLabel('Locations', { exact: true }).inputValue()).toBe(
      'Berlin, Germany\nParis, France',
    )
    expect(await drawer.getByLabel('Score from', { exact: true }).inputValue()).toBe('0.8')
    expect(await drawer.getByLabel('Day', { exact: true }).inputValue()).toBe('friday')
    expect(await drawer.getByText('Types: Funding').isVisible()).toBe(true)
    expect(await faultsOn(page, 'a destination')).toEqual([])
    await picture(page, 'destination-changed')
  })

  test('finds what was sent there in the log', async () => {
    const { page } = visitor
    await press(page, 'What was sent there')
    const log = page.getByRole('combobox', { name: 'Destination', exact: true })
    await log.locator('option[value^="destination/dst_"]:checked').waitFor({ state: 'attached' })
  })

  test('pauses it, resumes it and removes it', async () => {
    const { page } = visitor
    const table = page.getByRole('table', { name: 'Channels' })
    await table.getByRole('link', { name: 'Sales team' }).press('Enter')
    await press(page, 'Pause')
    await table.getByText('Paused').waitFor()
    await press(page, 'Resume')
    await table.getByText('Active').waitFor()
    await press(page, 'Remove')
    await page
      .getByRole('dialog', { name: 'Remove this destination' })
      .getByText('Remove', { exact: true })
      .press('Enter')
    await table.waitFor({ state: 'detached' })
  })

  test('gives a webhook a secret of its own, which is shown once', async () => {
    const { page } = visitor
    await press(page, 'Add a destination')
    await page
      .getByRole('dialog', { name: 'Add a destination' })
      .getByLabel('Kind', { exact: true })
      .selectOption('webhook')
    await write(page, 'Name', 'CRM')
    await write(page, 'URL', `${slack.url}/crm`)
    await press(page, 'Add')
    await page
      .getByRole('table', { name: 'Channels' })
      .getByRole('link', { name: 'CRM', exact: true })
      .press('Enter')
    const drawer = page.getByRole('dialog', { name: 'Destination' })
    await press(page, 'Make a secret')
    await drawer.getByText(/^whsec_/).waitFor()
    await drawer.getByText(/signed with a secret of its own/).waitFor()
    await page.reload()
    await drawer.getByText(/signed with a secret of its own/).waitFor()
    expect(await page.content()).not.toContain('whsec_')
    await press(page, 'Forget it')
    await page
      .getByRole('dialog', { name: /^Forget the secret/ })
      .getByText('Forget it')
      .press('Enter')
    await drawer.getByText(/signed with the secret of the organization/).waitFor()
  })
})
