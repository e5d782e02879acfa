import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { admin } from '../support/admin.ts'
import { hasBrowser, type WatchedPage } from '../support/browser.ts'
import { faultsOn } from '../support/screens.ts'
import { type ConsoleWorld, open, startConsole } from './console-world.ts'
import { press, write } from './keyboard.ts'

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

  const show = async (place: string) => {
    const { page } = visitor
    await page.keyboard.press('Escape')
    await open(page, place)
    return page
  }
  const names = (label = 'Companies') =>
    visitor.page.getByRole('table', { name: label }).locator('a[data-row]').allTextContents()

  test('says how many match, and loads on to the last row with few rows in the page', async () => {
    const page = await show(PLACE)
    await page.getByText(`${COMPANIES} companies match.`).waitFor()
    await page.getByText(`1–100 of ${COMPANIES}`).waitFor()
    for (const shown of [200, 300, COMPANIES]) {
      await press(page, 'Load 100 more')
      await page.getByText(`1–${shown} of ${COMPANIES}`).waitFor()
    }
    expect(await page.getByRole('button', { name: 'Load 100 more' }).count()).toBe(0)
    expect(await page.locator('tr:has(a[data-row])').count()).toBeLessThan(300)
    expect(await page.getByRole('table').getAttribute('aria-rowcount')).toBe(String(COMPANIES + 1))
  })

  test('is sorted by the service when a head is used', async () => {
    const page = await show(PLACE)
    await press(page, /^Headcount/)
    await page.locator('th[aria-sort="descending"]', { hasText: 'Headcount' }).waitFor()
    await page.getByRole('cell', { name: '999', exact: true }).waitFor()
    await press(page, /^Headcount/)
    await page.locator('th[aria-sort="ascending"]', { hasText: 'Headcount' }).waitFor()
    expect((await names())[0]).toContain('Table 000')
    await press(page, /^Company/)
    await page.locator('th[aria-sort="ascending"]', { hasText: 'Company' }).waitFor()
    await expect.poll(async () => (await names())[1]).toContain('Table 001')
    await page.goBack().catch(() => undefined)
  })

  test('saves all that match, however many were loaded', async () => {
    const page = await show(PLACE)
    await page.getByText(`1–100 of ${COMPANIES}`).waitFor()
    await page.getByRole('checkbox', { name: 'Choose all rows' }).check()
    await page.getByText('100 chosen.').waitFor()
    await press(page, `Choose all ${COMPANIES} that match`)
    await page.getByText(`All chosen: ${COMPANIES} companies.`).waitFor()
    await press(page, 'Save to list')
    await write(page, 'Name of the new list', 'All tables')
    await page.keyboard.press('Enter')
    await page.getByText(`All tables has ${COMPANIES} members now.`).waitFor()
    const { data } = await world.call('GET', '/lists')
    const list = data.find((one: { name: string }) => one.name === 'All tables')
    expect(list.itemCount).toBe(COMPANIES)
  })

  test('saves only the chosen rows', async () => {
    const page = await show(`${PLACE}&sort=name`)
    await page.getByRole('checkbox', { name: 'Choose Table 001' }).check()
    await page.getByRole('checkbox', { name: 'Choose Table 003' }).check()
    await press(page, 'Save to list')
    await write(page, 'Name of the new list', 'Two tables')
    await page.keyboard.press('Enter')
    await page.getByText('Two tables has 2 members now.').waitFor()
  })

  test('exports all that match as one file', async () => {
    const page = await show(`${PLACE}&sort=name`)
    await page.getByText(`1–100 of ${COMPANIES}`).waitFor()
    const downloaded = page.waitForEvent('download')
    await press(page, 'Export CSV')
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
