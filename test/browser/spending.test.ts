import { mkdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createOrganization } from '../support/admin.ts'
import { hasBrowser, type WatchedPage } from '../support/browser/browser.ts'
import { focusedName, press, write } from '../support/browser/keyboard.ts'
import { faultsOn } from '../support/browser/screens.ts'
import { type ConsoleWorld, open, startConsole } from './console-world.ts'
import { signIn } from './stories.ts'

let world: ConsoleWorld
beforeAll(async () => {
  if (hasBrowser) world = await startConsole()
})
afterAll(() => world?.stop())

const shown = (value: string | number = '') => value.toLocaleString('en')

/** Pictures for people, where a folder is named. */
async function picture(page: Page, name: string) {
  const folder = process.env.PICTURES
  if (folder === undefined) return
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: `${folder}/${name}.png` })
}

describe.runIf(hasBrowser)('spending is what was said', () => {
  let visitor: WatchedPage
  let as: (method: string, path: string, body?: unknown) => ReturnType<ConsoleWorld['call']>
  beforeAll(async () => {
    const { apiKey } = await createOrganization(world.dataDir, 1000)
    as = world.as(apiKey)
    visitor = await world.visit()
    await signIn(visitor.page, apiKey)
  })

  test('the first run of a keyword charges what its preview named', async () => {
    const { page } = visitor
    await open(page, '#/keywords')
    await press(page, 'New keyword')
    await write(page, 'Query', 'data')
    await press(page, 'Preview')
    const price = page.getByText(/^The first run charges/)
    await price.waitFor()
    const said = await price.textContent()
    expect(await faultsOn(page, 'a preview')).toEqual([])
    await picture(page, 'preview')
    await press(page, 'Create keyword')
    await page
      .getByRole('table', { name: 'Keywords' })
      .getByText(/Succeeded|No credits/)
      .waitFor()
    const { data } = await as('GET', '/credits')
    const charged = data.reduce((sum: number, { amount }: { amount: number }) => sum - Math.min(0, amount), 0)
    const named = Number(/charges ([\d,]+) credit/.exec(said ?? '')?.[1]?.replaceAll(',', ''))
    if (said?.includes('at most.') && !said.includes('or more')) expect(charged).toBe(named)
    else expect(charged).toBeGreaterThanOrEqual(named)
  })

  test('a run says its price and asks, and a first run says what it knows', async () => {
    const { page } = visitor
    const { data } = await as('GET', '/data?type=accounts&limit=3')
    const selected = data.map(({ id }: { id: string }) => ({ id, type: 'account' }))
    const { id } = await as('POST', '/lists', { name: 'Watched', selected, monitor: true })
    await open(page, `#/lists/${id}`)
    await page.getByText(/^Baseline\./).waitFor()
    await picture(page, 'baseline')
    const before = (await as('GET', '/organization')).credits
    await press(page, 'Run now')
    const dialog = page.getByRole('dialog', { name: 'Run now' })
    await dialog.getByText('Checks 3 companies for 30 credits.').waitFor()
    expect(await faultsOn(page, 'run now')).toEqual([])
    await picture(page, 'run-now')
    await press(page, 'Run for 30 credits')
    await dialog.waitFor({ state: 'detached' })
    await open(page, `#/lists/${id}/runs`)
    const isOver = async () => (await as('GET', `/runs?listId=${id}`)).data[0]
    let run = await isOver()
    while (run.status === 'running') run = await isOver()
    expect(before - (await as('GET', '/organization')).credits).toBe(run.credits)
    expect(run.credits).toBeLessThanOrEqual(30)
  })

  test('the overview says for how many planned runs the balance lasts', async () => {
    const { page } = visitor
    await open(page, '#/overview')
    await page
      .getByText(/planned run|enough for a year|no run is planned/)
      .first()
      .waitFor()
    expect(await faultsOn(page, 'the overview')).toEqual([])
    await picture(page, 'overview')
    await open(page, '#/usage')
    await page.getByText(/left, (not )?enough for/).waitFor()
    expect(await faultsOn(page, 'usage')).toEqual([])
    await picture(page, 'usage')
  })

  test('usage shows what each source cost and brought, as the API does', async () => {
    const { page } = visitor
    const { data } = await as('GET', '/sources')
    expect(data.map(({ requests }: { requests: number }) => requests > 0)).toContain(true)
    await open(page, '#/overview')
    await open(page, '#/usage')
    const table = page.getByRole('table', { name: 'Sources by month' })
    await table.getByRole('row').nth(data.length).waitFor()
    const rows = await table.locator('tbody tr').allInnerTexts()
    const cells = rows.map((row) => row.split(/\s*\t\s*/).slice(1, 5))
    expect(cells).toEqual(
      data.map(({ month, signals, accounts, requests }: Record<string, string | number>) =>
        [month, signals, accounts, requests].map(shown),
      ),
    )
    expect(await faultsOn(page, 'sources of usage')).toEqual([])
    await picture(page, 'sources')
  })

  test('a push says before which rows it would send, and saves the decision makers instead', async () => {
    const { page } = visitor
    const { data } = await as('GET', '/data?type=accounts&limit=3&includeDecisionMakers=true')
    const selected = data.map(({ id }: { id: string }) => ({ id, type: 'account' }))
    const { id } = await as('POST', '/lists', { name: 'Companies', selected })
    await open(page, `#/lists/${id}`)
    await press(page, 'Push')
    await page.getByLabel('Platform', { exact: true }).selectOption('heyreach')
    await page.getByText('0 of 3 rows can be sent.').waitFor()
    await page.getByText('Simulated', { exact: true }).waitFor()
    expect(await faultsOn(page, 'what a push would send')).toEqual([])
    await picture(page, 'eligibility')
    await press(page, 'Save the decision makers')
    await page
      .getByText(/decision makers? saved|No decision maker/)
      .first()
      .waitFor()
  })

  test('keys are shown, and Tab stays in an open drawer', async () => {
    const { page } = visitor
    await open(page, '#/usage')
    await page.getByRole('table', { name: 'Runs' }).waitFor()
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keys' }).getByText('Next row').waitFor()
    expect(await faultsOn(page, 'the keys')).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('table', { name: 'Runs' }).getByRole('link').first().click()
    await page.getByRole('dialog', { name: 'Run' }).getByText('Started').waitFor()
    for (let n = 0; n < 30; n += 1) {
      await page.keyboard.press('Tab')
      const isInside = await page.evaluate("document.activeElement.closest('.drawer') !== null")
      expect(isInside, await focusedName(page)).toBe(true)
    }
    await page.keyboard.press('Escape')
  })

  test('a form survives an ended session', async () => {
    const { page } = visitor
    const { id, apiKey } = await as('POST', '/api-keys', { name: 'For a while' })
    await open(page, '#/overview')
    await press(page, 'Sign out')
    await signIn(page, apiKey)
    await open(page, '#/keywords')
    await press(page, 'New keyword')
    await write(page, 'Query', 'what I typed')
    await as('DELETE', `/api-keys/${id}`)
    await press(page, 'Preview')
    await page.getByText('Your session has ended.').waitFor()
    await picture(page, 'ended')
    const again = await as('POST', '/api-keys', { name: 'Again' })
    await write(page, 'API key', again.apiKey)
    await page.keyboard.press('Enter')
    const query = page.getByRole('dialog', { name: 'New keyword' }).getByLabel('Query', { exact: true })
    await query.waitFor()
    expect(await query.inputValue()).toBe('what I typed')
  })
})
