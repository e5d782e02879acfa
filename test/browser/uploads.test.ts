import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Download } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createOrganization } from '../support/admin.ts'
import { hasBrowser, type WatchedPage } from '../support/browser/browser.ts'
import { chooseFile, focusedName, press, tabTo, write } from '../support/browser/keyboard.ts'
import { faultsOn, sidewaysScroll } from '../support/browser/screens.ts'
import { hubspotCompanies } from '../support/exports/hubspot-companies.ts'
import { type ConsoleWorld, open, startConsole } from './console-world.ts'
import { signIn } from './stories.ts'

const COMPANIES = 5000
const BROKEN = 4321
const NO_DOMAIN = 'coming soon'

let world: ConsoleWorld
let visitor: WatchedPage
let folder: string
/** A company of the demo with a signal. */
let known: { readonly name: string; readonly domain: string }
beforeAll(async () => {
  if (!hasBrowser) return
  world = await startConsole()
  folder = mkdtempSync(join(tmpdir(), 'uploads-'))
  known = await companyWithSignal()
  const { apiKey } = await createOrganization(world.dataDir, 100_000)
  visitor = await world.visit()
  await signIn(visitor.page, apiKey)
})
afterAll(() => world?.stop())

async function companyWithSignal() {
  const { data } = await world.call('GET', '/data?type=signals&limit=50')
  for (const { accountId } of data.filter((signal: { accountId: unknown }) => signal.accountId !== null)) {
    const { name, websiteUrl } = await world.call('GET', `/accounts/${accountId}`)
    if (websiteUrl !== null) return { name, domain: new URL(websiteUrl).hostname.replace(/^www\./, '') }
  }
  throw new Error('No signal is about a company with a website')
}

const domainOf = (row: number) => (row === 0 ? known.domain : `prospect-${row}.com`)

function fileOf(name: string, content: string | Buffer): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

const choose = (path: string) => chooseFile(visitor.page, path)

async function textOf(download: Download) {
  return readFileSync(await download.path(), 'utf8')
}

const rowsToMend = () => visitor.page.getByRole('table', { name: 'Rows to mend' })
const isDone = () => visitor.page.getByText(/^Done /).waitFor({ timeout: 600_000 })

describe.runIf(hasBrowser)('a file of a few rows', () => {
  const read = async (path: string) => {
    await open(visitor.page, '#/overview')
    await open(visitor.page, '#/lists/new')
    await choose(path)
  }

  test('has near matches that a person takes, also on a phone', async () => {
    const { page } = visitor
    await page.setViewportSize({ width: 390, height: 800 })
    await open(page, '#/overview')
    await open(page, '#/lists/new')
    await write(page, 'Or companies and people', `${known.name}x\nnobody-knows.com`)
    await press(page, 'Read these rows')
    const near = page.getByRole('list', { name: 'Near matches' })
    await near.getByText(`${known.name}x`).waitFor()
    expect(await faultsOn(page, 'near matches')).toEqual([])
    await page.setViewportSize({ width: 390, height: 800 })
    await press(page, new RegExp(`^Take ${known.name}`))
    await near.getByRole('button', { name: /^Undo/ }).waitFor()
    await write(page, 'Name of the list', 'Near')
    await press(page, 'Upload 2 rows')
    await press(page, 'Open the list')
    await page.getByText('2 members · not monitored').waitFor()
    await page.getByRole('link', { name: known.name }).first().waitFor()
    expect(await sidewaysScroll(page)).toBe(0)
  })

  test('of columns that nobody knows is mapped by hand', async () => {
    const { page } = visitor
    await read(fileOf('unknown.csv', 'Przedmiot,Kolor\nalpha-one.com,red\nbeta,blue\n'))
    await page.getByText('No column leads to a company or a person yet.', { exact: false }).waitFor()
    expect(await page.getByRole('button', { name: /^Upload/ }).isDisabled()).toBe(true)
    await tabTo(page, 'Przedmiot')
    await page.keyboard.type('Dom')
    await page.getByText('2 rows read, 1 company or person found.').waitFor()
    await page.getByRole('button', { name: 'Upload 1 row' }).waitFor()
  })

  test('that is larger than a preview is followed from its list, and cancelled', async () => {
    const { page } = visitor
    const lines = Array.from({ length: 30_000 }, (_, at) => `lasting-${at}.com`)
    await read(fileOf('lasting.csv', ['domain', ...lines].join('\n')))
    await page.getByText(/^30,000 rows read\. The first 5,000 were looked up: /).waitFor()
    await press(page, 'Upload 30,000 rows')
    await page.getByRole('progressbar', { name: /of 30,000 rows$/ }).waitFor()
    expect(await faultsOn(page, 'an upload that runs')).toEqual([])
    await press(page, 'Open the list')
    await press(page, 'See its progress')
    await press(page, 'Cancel upload')
    await press(page, 'Cancel the upload')
    await page.getByText(/^Cancelled /).waitFor()
  })

  test('shows hostile cells as text, however many and long they are', async () => {
    const { page, complaints } = visitor
    const markup = '"><img src=x onerror=window.hacked=1><script>window.hacked=1</script>'
    const names = Array.from({ length: 100 }, (_, at) => (at === 0 ? 'domain' : `${markup} ${at}`))
    const cells = (domain: string) => names.map((_, at) => (at === 0 ? domain : `=1+1 ${markup}`))
    const lines = [names, cells('fine-one.com'), cells(markup), cells('x'.repeat(5000)), cells('=1+1')]
    const text = lines
      .map((line) => line.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
      .join('\n')
    await read(fileOf('hostile.csv', text))
    await page.getByText(/^4 rows read/).waitFor()
    expect(await faultsOn(page, 'hostile cells')).toEqual([])
    expect(await page.evaluate('window.hacked')).toBeUndefined()
    const downloaded = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download these rows' }).click()
    expect(await textOf(await downloaded)).not.toMatch(/(?:^|,|")=1/m)
    expect(complaints.filter((problem) => !/status of 40[04]/.test(problem))).toEqual([])
  })

  test.each([
    ['nothing.csv', '', 'nothing.csv is empty.'],
    ['blank.csv', ' \n\n', 'The file is empty.'],
    ['large.csv', 'x'.repeat(6 * 1024 * 1024), 'large.csv has 6 MB, and a file may have 4.'],
    ['book.csv', 'PK\u0003\u0004 and more', 'Is a damaged workbook.'],
  ])('that can’t be one is refused with a sentence: %s', async (name, content, sentence) => {
    const { page } = visitor
    await read(fileOf(name, content))
    await page.getByText(sentence, { exact: false }).waitFor()
    expect(await faultsOn(page, name)).toEqual([])
  })
})

// Last, because its monitor goes on.
describe.runIf(hasBrowser)('an export of 5,000 companies', () => {
  test('is read, mapped with the keyboard alone, and uploaded in the background', async () => {
    const { page } = visitor
    await open(page, '#/lists')
    await press(page, 'Upload a list')
    const broken = (row: number) => (row === BROKEN ? NO_DOMAIN : domainOf(row))
    await choose(fileOf('HubSpot companies.csv', hubspotCompanies(COMPANIES, broken)))
    await page.getByText('5,000 rows read, 4,999 companies and people found.').waitFor()
    expect(await focusedName(page)).not.toBe('')
    expect(await faultsOn(page, 'a file that is read')).toEqual([])
    await rowsToMend().getByRole('cell', { name: '4,323', exact: true }).waitFor()
    await rowsToMend().getByRole('cell', { name: 'Company Domain Name', exact: true }).waitFor()

    await page.locator('#main').focus()
    await tabTo(page, 'Lifecycle Stage')
    await page.keyboard.type('Ind')
    await page.getByText('Is used where “Lifecycle Stage” is empty.').waitFor()
    await page.keyboard.type('Lea')
    await page.getByText('The rows are looked up again.').waitFor({ state: 'detached' })
    expect(await page.getByLabel('Lifecycle Stage', { exact: true }).inputValue()).toBe('leave out')

    const downloaded = page.waitForEvent('download')
    await press(page, 'Download these rows')
    const text = await textOf(await downloaded)
    expect(text).toContain('What is wrong')
    expect(text).toContain(`Line ${BROKEN + 2}: Company Domain Name: `)
    writeFileSync(join(folder, 'mended.csv'), text.replace(NO_DOMAIN, domainOf(BROKEN)))

    await press(page, 'Upload 4,999 rows')
    await page.getByRole('heading', { name: 'Upload to HubSpot companies' }).waitFor()
    await page.reload()
    await page.getByRole('heading', { name: 'Upload to HubSpot companies' }).waitFor()
    await isDone()
    await page.getByText('4,999 members added.').waitFor()
    await rowsToMend().getByRole('cell', { name: NO_DOMAIN }).first().waitFor()
    expect(await faultsOn(page, 'an upload that is done')).toEqual([])
  })

  test('takes the row that was mended, and leaves out what was said of it', async () => {
    const { page } = visitor
    await press(page, 'Add a file')
    await choose(join(folder, 'mended.csv'))
    await page.getByText('1 row read, 1 company or person found.').waitFor()
    expect(await page.getByLabel('What is wrong', { exact: true }).inputValue()).toBe('leave out')
    expect(await rowsToMend().count()).toBe(0)
    await press(page, 'Add 1 row')
    await page.getByText('The upload is done.').waitFor()
    await press(page, 'Add a file')
    await page.getByLabel('File', { exact: true }).waitFor()
    await page.getByRole('link', { name: '← HubSpot companies' }).click()
    await page.getByText('5,000 members · not monitored').waitFor()
  })

  test('updates the list after it has said how many come and go', async () => {
    const { page } = visitor
    await press(page, 'Update to a file')
    const newer = (row: number) => (row < 10 && row > 0 ? `newcomer-${row}.com` : domainOf(row))
    await choose(fileOf('newer.csv', hubspotCompanies(COMPANIES - 20, newer)))
    await page.getByText('4,980 rows read, 4,980 companies and people found.').waitFor()
    await press(page, 'Compare with the list')
    const dialog = page.getByRole('dialog', { name: 'Update the list to this file' })
    await dialog.getByText('9 members will be added, 29 members removed.').waitFor({ timeout: 600_000 })
    expect(await faultsOn(page, 'an update')).toEqual([])
    await press(page, 'Add 9, remove 29')
    await isDone()
    await page.getByText('9 members added, 29 removed.').waitFor()
  })

  test('is monitored, and a signal of one of them is opened', async () => {
    const { page } = visitor
    await press(page, 'Open the list')
    await press(page, 'Monitor')
    await page.getByText(/credits per run, [\d,]+ per month/).waitFor()
    await press(page, 'Start monitoring')
    await page
      .locator('.toast')
      .filter({ hasText: /monitor is set/ })
      .waitFor()
    await page.getByRole('link', { name: known.name }).first().click()
    await page.getByRole('dialog', { name: 'Company' }).locator('a[href*="open=sig_"]').first().click()
    await page.getByRole('dialog', { name: 'Signal' }).getByText('Who sees it').first().waitFor()
  })
})
