import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { admin } from '../support/admin.ts'
import { hasBrowser, type WatchedPage } from '../support/browser/browser.ts'
import { press, write } from '../support/browser/keyboard.ts'
import { faultsOn } from '../support/browser/screens.ts'
import { type ConsoleWorld, open, startConsole } from './console-world.ts'

/** More than three pages. */
const COMPANIES = 340

let world: ConsoleWorld
let visitor: WatchedPage
beforeAll(async () => {
  world = await startConsole()
  await importCompanies(world.dataDir)
})
afterAll(() => world?.stop())

async function importCompanies(dataDir: string) {
  const rows = Array.from({ length: COMPANIES }, (_, at) => ({
    name: `Table ${String(at).padStart(3, '0')}`,
    socialUrl: `https://network.example/company/table-${at}`,
    industry: 'Tabulation',
    headcount: at === 7 ? undefined : (at * 37) % 1000,
  }))
  const file = join(dataDir, 'companies.jsonl')
  writeFileSync(file, rows.map((row) => JSON.stringify(row)).join('\n'))
  const { exitCode, err } = await admin(dataDir, 'import', file, '--type', 'accounts', '--wait')
  if (exitCode !== 0) throw new Error(err)
}

const PLACE = '#/data/accounts?industry=Tabulation'

describe.runIf(hasBrowser)('a table of data', () => {
  beforeAll(async () => {
    visitor = await world.visit()
    await visitor.page.getByRole('button', { name: 'Open the demo' }).click()
    await visitor.page.getByRole('heading', { name: 'Overview' }).waitFor()
  })

  /** From its beginning: a page keeps the rows that it has loaded. */
  const show = async (place: string) => {
    const { page } = visitor
    await page.keyboard.press('Escape')
    await open(page, place)
    await page.reload()
    await page.locator('#main h1').first().waitFor()
    return page
  }
  const showAll = async (place: string) => {
    const page = await show(place)
    await page.getByText(`1–100 of ${COMPANIES}`).waitFor()
    return page
  }
  const first = () => visitor.page.locator('a[data-row] .cut').first().textContent()
  /** Before the table: Tab would go through its rows. */
  const pressAbove = async (name: string | RegExp) => {
    await visitor.page.locator('#main').focus()
    await press(visitor.page, name)
  }

  test('says how many match, and loads on to the last row with few rows in the page', async () => {
    const page = await showAll(PLACE)
    await page.getByText(`${COMPANIES} companies match.`).waitFor()
    await page.getByRole('button', { name: 'Load 100 more' }).focus()
    await page.keyboard.press('Enter')
    await page.getByText(/^1–[2-3]\d\d of 340$/).waitFor()
    const isWhole = () => page.getByText(`1–${COMPANIES} of ${COMPANIES}`).isVisible()
    while (!(await isWhole())) await page.keyboard.press('End')
    expect(await page.getByRole('button', { name: 'Load 100 more' }).count()).toBe(0)
    expect(await page.getByRole('table').getAttribute('aria-rowcount')).toBe(String(COMPANIES + 1))
    await expect.poll(() => page.locator('tr:has(a[data-row])').count()).toBeLessThan(300)
  })

  test('is sorted by the service when a head is used', async () => {
    const page = await showAll(PLACE)
    const sorted = (direction: string, name: string) =>
      page.locator(`th[aria-sort="${direction}"]`, { hasText: name }).waitFor()
    await pressAbove(/^Headcount/)
    await sorted('descending', 'Headcount')
    await expect.poll(first).toBe('Table 027')
    await pressAbove(/^Headcount/)
    await sorted('ascending', 'Headcount')
    await expect.poll(first).toBe('Table 000')
    await pressAbove(/^Company/)
    await sorted('ascending', 'Company')
    await page.getByRole('button', { name: /^Company/ }).click()
    await sorted('descending', 'Since')
  })

  test('saves all that match, however many were loaded', async () => {
    const page = await showAll(PLACE)
    await page.getByRole('checkbox', { name: 'Choose all rows' }).check()
    await page.getByText('100 chosen.').waitFor()
    await pressAbove(`Choose all ${COMPANIES} that match`)
    await page.getByText(`All chosen: ${COMPANIES} companies.`).waitFor()
    await pressAbove('Save to list')
    await write(page, 'Name of the new list', 'All tables')
    await page.keyboard.press('Enter')
    await page.getByText(`All tables has ${COMPANIES} members now.`).waitFor()
    const { data } = await world.call('GET', '/lists')
    const list = data.find((one: { name: string }) => one.name === 'All tables')
    expect(list.itemCount).toBe(COMPANIES)
  })

  test('saves only the chosen rows', async () => {
    const page = await showAll(`${PLACE}&sort=name`)
    await page.getByRole('checkbox', { name: 'Choose Table 001' }).check()
    await page.getByRole('checkbox', { name: 'Choose Table 003' }).check()
    await pressAbove('Save to list')
    await write(page, 'Name of the new list', 'Two tables')
    await page.keyboard.press('Enter')
    await page.getByText('Two tables has 2 members now.').waitFor()
  })

  test('exports all that match as one file', async () => {
    const page = await showAll(`${PLACE}&sort=name`)
    const downloaded = page.waitForEvent('download')
    await pressAbove('Export CSV')
    const stream = await (await downloaded).createReadStream()
    let text = ''
    for await (const chunk of stream) text += chunk
    const lines = text.trim().split('\r\n')
    expect(lines).toHaveLength(COMPANIES + 1)
    expect(lines.filter((line) => line.startsWith('id,'))).toHaveLength(1)
    expect(lines.at(-1)).toContain(`Table ${COMPANIES - 1}`)
  })

  test('opens any row by its address, also one that no filter finds', async () => {
    const { data } = await world.call('GET', '/data?type=accounts&industry=Tabulation&sort=name&limit=1')
    const page = await show(`#/data/accounts?search=nothing&open=${data[0].id}`)
    await page.getByRole('dialog', { name: 'Company' }).getByRole('heading', { name: 'Table 000' }).waitFor()
    await show('#/data/signals?open=sig_unknown')
    await page.getByText('It does not exist, or your organization can’t see it.').waitFor()
    await page.keyboard.press('Escape')
  })

  test('keeps the filter of signals when one goes on to companies', async () => {
    const page = await show('#/data/signals?types=ACCOUNT_JOB_HIRING')
    await page.getByRole('table', { name: 'Signals' }).waitFor()
    await page.getByRole('navigation', { name: 'Datasets' }).getByRole('link', { name: 'Companies' }).click()
    await page.getByRole('table', { name: 'Companies with these signals' }).waitFor()
    const about = await world.call('GET', '/data?type=signals&types=ACCOUNT_JOB_HIRING&limit=100')
    const known = new Set(
      about.data.map(({ account }: { account: { name: string } | null }) => account?.name),
    )
    const shown = await page.getByRole('table').locator('a[data-row] .cut').allTextContents()
    expect(shown.length).toBeGreaterThan(0)
    for (const name of shown) expect(known).toContain(name)
  })

  test.each([
    ['loaded', PLACE],
    ['sorted', `${PLACE}&sort=-headcount`],
    ['of subjects', '#/data/accounts?types=ACCOUNT_JOB_HIRING'],
  ])('has no fault on any screen: %s', async (name, place) => {
    const page = await show(place)
    if (name === 'loaded') await page.getByRole('checkbox', { name: 'Choose all rows' }).check()
    expect(await faultsOn(page, `table ${name}`)).toEqual([])
    expect(visitor.complaints.filter((problem) => !/status of 404/.test(problem))).toEqual([])
  })
})
