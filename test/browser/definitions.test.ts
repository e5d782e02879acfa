import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createOrganization } from '../support/admin.ts'
import { hasBrowser, type WatchedPage } from '../support/browser/browser.ts'
import { press, write } from '../support/browser/keyboard.ts'
import { faultsOn } from '../support/browser/screens.ts'
import { type ConsoleWorld, open, startConsole } from './console-world.ts'
import { signIn } from './stories.ts'

let world: ConsoleWorld
beforeAll(async () => {
  if (hasBrowser) world = await startConsole()
})
afterAll(() => world?.stop())

describe.runIf(hasBrowser)('definitions are written, tried out and saved by keyboard', () => {
  let visitor: WatchedPage
  let as: ReturnType<ConsoleWorld['as']>
  let keyword: { readonly id: string }
  beforeAll(async () => {
    const { apiKey } = await createOrganization(world.dataDir, 1000)
    as = world.as(apiKey)
    keyword = await as('POST', '/keywords', { query: 'software', scrapper: 'SEARCH_NEWS', paused: true })
    visitor = await world.visit()
    await signIn(visitor.page, apiKey)
  })

  test('of a keyword, with the place of a mistake beside its field', async () => {
    const { page } = visitor
    await open(page, `#/keywords?open=${keyword.id}`)
    await page.getByRole('heading', { name: 'Definitions' }).waitFor()
    await press(page, 'Add definition')
    await write(page, 'Name', 'Rounds')
    await write(page, 'Matches', 'raises {mony:10m}')
    await write(page, 'But not', 'debt, "credit line, revolving"')
    await press(page, 'Preview definitions')
    await page.getByText('At character 8: There is no tag {mony}. Did you mean {money}?').waitFor()
    await write(page, 'Matches', 'software OR {money:10m}')
    await press(page, 'Preview definitions')
    await page.getByText(/A month like the last 7 days brings about \d+ results?, for/).waitFor()
    expect(await faultsOn(page, 'definitions of a keyword')).toEqual([])
    await press(page, 'Save definitions')
    await page.getByText('The definitions are saved.').waitFor()
    const { data } = await as('GET', '/keywords')
    expect(data[0].definitions).toEqual([
      { name: 'Rounds', query: 'software OR {money:10m}', exclude: ['debt', '"credit line, revolving"'] },
    ])
  })

  test('of a list, at the price that it has', async () => {
    const { page } = visitor
    const definitions = [{ name: 'Rounds', query: 'raises {money:10m}' }]
    const { id } = await as('POST', '/lists', { name: 'Watched', definitions })
    await open(page, `#/lists/${id}/settings`)
    // Else the message of the keyword's definitions is still shown.
    await page.reload()
    await page.getByRole('heading', { name: 'Definitions' }).waitFor()
    await press(page, 'Preview definitions')
    await page.getByText('A month like the last 7 days brings about 0 signals.').waitFor()
    await press(page, 'Remove definition 1')
    await press(page, 'Save definitions')
    await page.getByText('The definitions are saved.').waitFor()
    const { data } = await as('GET', '/lists')
    expect(data[0].definitions).toEqual([])
  })
  test('find their signals, also by a name with a comma', async () => {
    const { page } = visitor
    const name = 'Rounds, large'
    await as('PATCH', `/keywords/${keyword.id}`, { definitions: [{ name, query: 'software' }] })
    await open(page, '#/data/signals')
    await page.reload()
    await page.getByText('+ Source').click()
    const asked = page.waitForRequest((request) => request.url().includes('definition='))
    await page.getByLabel('Of the definition', { exact: true }).selectOption(name)
    expect(new URL((await asked).url()).searchParams.get('definition')).toBe(JSON.stringify([name]))
    await page.locator('summary', { hasText: name }).waitFor()
    expect(await faultsOn(page, 'signals of a definition')).toEqual([])
  })
})
