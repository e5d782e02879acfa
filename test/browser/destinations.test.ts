import { mkdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createOrganization } from '../support/admin.ts'
import { hasBrowser, type WatchedPage } from '../support/browser.ts'
import { slackStandIn } from '../support/channels/slack-stand-in.ts'
import { faultsOn } from '../support/screens.ts'
import { type Receiver, startReceiver } from '../support/webhooks/receiver.ts'
import { type ConsoleWorld, open, startConsole } from './console-world.ts'
import { press, write } from './keyboard.ts'
import { signIn } from './stories.ts'

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
    await press(page, 'Test Sales team')
    await page.locator('.toast').filter({ hasText: 'Sales team took a sample signal.' }).waitFor()
    expect(slack.received).toHaveLength(1)
    expect(JSON.parse(slack.received[0]?.body ?? '').text).toMatch(/^Announcement: Ada Example/)
    expect(await page.content()).not.toContain('verysecret')
    expect(await faultsOn(page, 'destinations')).toEqual([])
    await picture(page, 'destinations')
  })

  test.each([390, 800, 1280])('sees every button of a destination at %i px', async (width) => {
    const { page } = visitor
    await page.setViewportSize({ width, height: 800 })
    const cut = await page.evaluate(
      "[...document.querySelectorAll('td.actions')].filter((cell) => cell.scrollWidth > cell.clientWidth).length",
    )
    expect(cut).toBe(0)
    await picture(page, `destinations-${width}`)
  })

  test('pauses it, resumes it and removes it', async () => {
    const { page } = visitor
    const table = page.getByRole('table', { name: 'Channels' })
    await press(page, 'Pause Sales team')
    await table.getByText('Paused').waitFor()
    await press(page, 'Resume Sales team')
    await table.getByText('Active').waitFor()
    await press(page, 'Remove Sales team')
    await press(page, 'Remove')
    await table.waitFor({ state: 'detached' })
  })
})
