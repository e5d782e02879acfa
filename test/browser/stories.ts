import type { Page } from 'playwright-core'
import { leave, press, tabTo, write } from '../support/browser/keyboard.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).waitFor()
const said = (page: Page, text: RegExp) => page.locator('.toast').filter({ hasText: text }).first().waitFor()
const key = (page: Page, name: string) => page.keyboard.press(name)

export async function signIn(page: Page, apiKey: string) {
  await write(page, 'API key', apiKey)
  await key(page, 'Enter')
  await heading(page, 'Overview')
}

/** Finds companies, reads one, and saves all of them. */
export async function findAndSave(page: Page, list: string) {
  await press(page, 'Data')
  await heading(page, 'Data')
  await press(page, 'Companies')
  await page.getByRole('table', { name: 'Companies' }).waitFor()
  const matches = page.getByText(/^[\d,]+ companies match/)
  const all = (await matches.textContent()) ?? ''
  await key(page, '/')
  await page.keyboard.type('energy')
  await matches.filter({ hasNotText: all }).waitFor()
  await key(page, 'Enter')
  await key(page, 'j')
  await key(page, 'Enter')
  const drawer = page.getByRole('dialog', { name: 'Company' })
  const first = (await drawer.getByRole('heading', { level: 2 }).textContent()) ?? ''
  await key(page, 'j')
  await drawer.getByRole('heading', { level: 2 }).filter({ hasNotText: first }).waitFor()
  await leave(page, drawer)
  await press(page, 'Save to list')
  await write(page, 'Name of the new list', list)
  await key(page, 'Enter')
  await said(page, new RegExp(`${list} has \\d+ member`))
}

/** Sees the cost, then monitors, then reads what the run did. */
export async function monitor(page: Page, list: string) {
  await press(page, 'Lists')
  await heading(page, 'Lists')
  await press(page, list)
  await heading(page, list)
  await press(page, 'Monitor')
  await page.getByText(/credits per run, [\d,]+ per month/).waitFor()
  await press(page, 'Start monitoring')
  await said(page, /monitor is set/)
  await press(page, 'Runs')
  await page.getByRole('table', { name: 'Runs' }).getByText('Succeeded').waitFor()
  await key(page, 'j')
  await key(page, 'Enter')
  const drawer = page.getByRole('dialog', { name: 'Run' })
  await drawer.getByText('Spent').waitFor()
  await leave(page, drawer)
}

export async function setWebhook(page: Page, url: string) {
  await press(page, 'Settings')
  await heading(page, 'Settings')
  await write(page, 'Webhook', url)
  await key(page, 'Enter')
  await said(page, /settings are saved/)
}

export async function addKeyword(page: Page, query: string) {
  await press(page, 'Keywords')
  await heading(page, 'Keywords')
  await press(page, 'New keyword')
  await write(page, 'Query', query)
  await press(page, 'Preview')
  const preview = page.getByRole('region', { name: 'Preview' })
  await preview.getByText(/in the last 60 days/).waitFor()
  await preview.getByText(/^The first run charges/).waitFor()
  await preview.getByRole('list', { name: 'How the query is read' }).waitFor()
  await press(page, 'Create keyword')
  await said(page, /first run has started/)
  await page.getByRole('table', { name: 'Keywords' }).getByText('Succeeded').waitFor()
}

/** Opens the newest delivery, which failed, and sends it again once the receiver works. */
export async function repairDelivery(page: Page, answer: string, repair: () => void) {
  await press(page, 'Webhooks')
  await heading(page, 'Webhooks')
  await page.getByRole('table', { name: 'Delivery attempts' }).waitFor()
  await key(page, 'j')
  await key(page, 'Enter')
  const drawer = page.getByRole('dialog', { name: 'Delivery' })
  await drawer.getByText(answer).first().waitFor()
  repair()
  await press(page, 'Redeliver')
  await said(page, /sent again/)
  await drawer.locator('.status', { hasText: 'Delivered' }).waitFor()
  await leave(page, drawer)
}

export async function readLedger(page: Page) {
  await press(page, 'Usage')
  await heading(page, 'Usage')
  const ledger = page.getByRole('table', { name: 'Ledger' })
  await ledger.getByText('Monitor run').first().waitFor()
  await ledger.getByText('Keyword', { exact: false }).first().waitFor()
}

/** Uploads rows of which one is not understood, and goes to the list. */
export async function upload(page: Page, list: string, rows: string) {
  await press(page, 'Lists')
  await heading(page, 'Lists')
  await press(page, 'Upload a list')
  await write(page, 'Or companies and people', rows)
  await press(page, 'Read these rows')
  const toMend = page.getByRole('table', { name: 'Rows to mend' })
  await toMend.getByRole('cell', { name: 'No account has this name.', exact: true }).waitFor()
  await write(page, 'Name of the list', list)
  await press(page, /^Upload \d+ rows$/)
  await page.getByText('The upload is done.').waitFor()
  await press(page, 'Open the list')
  await heading(page, list)
}

/** Pushes a list to a receiver that refuses, and the failed rows once more when it works. */
export async function pushTwice(page: Page, url: string, repair: () => void) {
  await press(page, 'Push')
  await write(page, 'Webhook URL of the table', url)
  await press(page, 'Start the push')
  const drawer = page.getByRole('dialog', { name: 'Push', exact: true })
  await drawer.getByRole('button', { name: /failed again/ }).waitFor()
  repair()
  await press(page, /failed again$/)
  await write(page, 'Webhook URL of the table', url)
  await press(page, /^Push \d+ rows?$/)
  await page.getByRole('heading', { name: /^Failed rows of a push/ }).waitFor()
  await drawer.locator('.status', { hasText: 'Succeeded' }).waitFor()
  await leave(page, drawer)
}

/** Pushes a list to a receiver that is down, sees why nothing arrives, and cancels. */
export async function cancelPush(page: Page, url: string) {
  await press(page, 'Push')
  await write(page, 'Webhook URL of the table', url)
  await press(page, 'Start the push')
  const drawer = page.getByRole('dialog', { name: 'Push', exact: true })
  await drawer.getByText('The row webhook answered 503').waitFor()
  await drawer.getByText('Next try').waitFor()
  await press(page, 'Cancel push')
  await press(page, 'Cancel the push')
  await said(page, /^Push cancelled/)
  await drawer.locator('.status', { hasText: 'Cancelled' }).waitFor()
  await drawer.getByText('The push was cancelled before this row was sent').first().waitFor()
  await leave(page, drawer)
}

/** Makes a key that may only read, which is shown once, and revokes it by typing its name. */
export async function makeAndRevokeKey(page: Page, name: string) {
  // A list has settings too. From the overview, there is one link of this name.
  await press(page, 'Overview')
  await heading(page, 'Overview')
  await press(page, 'Settings')
  await heading(page, 'Settings')
  await press(page, 'New key')
  await write(page, 'Name', name)
  await press(page, /^May:/)
  await tabTo(page, 'Read everything')
  await key(page, 'Space')
  await write(page, 'Networks', '203.0.113.0/24')
  await press(page, 'Create key')
  const shown = page.locator('dialog', { has: page.locator('pre', { hasText: /^sb_/ }) })
  await shown.waitFor()
  await leave(page, shown)
  await page.getByText('Read everything · from 203.0.113.0/24').first().waitFor()
  await press(page, `Revoke ${name}`)
  await tabTo(page, /to confirm$/)
  await page.keyboard.type(name)
  await key(page, 'Enter')
  await said(page, /is revoked/)
}
