import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createOrganization } from '../support/admin.ts'
import { hasBrowser, type WatchedPage } from '../support/browser/browser.ts'
import { press } from '../support/browser/keyboard.ts'
import { faultsOn } from '../support/browser/screens.ts'
import { WITHIN_MS } from '../support/patience.ts'
import { type ConsoleWorld, open, startConsole } from './console-world.ts'
import { signIn } from './stories.ts'

let world: ConsoleWorld
beforeAll(async () => {
  if (hasBrowser) world = await startConsole()
})
afterAll(() => world?.stop())

describe.runIf(hasBrowser)('a signal is judged with one click', () => {
  let visitor: WatchedPage
  let as: (method: string, path: string, body?: unknown) => ReturnType<ConsoleWorld['call']>
  let paid: { id: string; text: string }[]
  beforeAll(async () => {
    const { apiKey } = await createOrganization(world.dataDir, 1000)
    as = world.as(apiKey)
    for (const scrapper of ['SEARCH_NEWS', 'SEARCH_JOBS', 'SEARCH_SOCIAL_POSTS'])
      await as('POST', '/keywords', { query: 'software', scrapper })
    paid = await vi.waitFor(
      async () => {
        const { data: keywords } = await as('GET', '/keywords')
        expect(keywords.some(({ isRunning }: { isRunning: boolean }) => isRunning)).toBe(false)
        const { data } = await as('GET', '/data?type=signals&limit=100')
        const own = data.filter(({ keywordId }: { keywordId: string | null }) => keywordId !== null)
        expect(own.length).toBeGreaterThanOrEqual(10)
        return own
      },
      { timeout: WITHIN_MS, interval: 300 },
    )
    visitor = await world.visit()
    await signIn(visitor.page, apiKey)
  })

  const credits = async () => (await as('GET', '/organization')).credits
  const shows = async (id: string) => {
    const { data } = await as('GET', '/data?type=signals&limit=100')
    return data.some((one: { id: string }) => one.id === id)
  }

  test('by keyboard: wrong is refunded and hidden, and undo shows it again', async () => {
    const { page } = visitor
    const [{ id } = { id: '' }] = paid
    const before = await credits()
    await open(page, `#/data/signals?open=${id}`)
    await page.getByRole('heading', { name: 'Is it right?' }).waitFor()
    await press(page, 'Wrong')
    await page.getByText('10 credits refunded. It is hidden from your data.').waitFor()
    expect(await credits()).toBe(before + 10)
    expect(await shows(id)).toBe(false)
    await page.locator(`a[data-row][href*="${id}"]`).waitFor({ state: 'detached' })
    expect(await page.getByRole('button', { name: 'Wrong', exact: true }).getAttribute('aria-pressed')).toBe(
      'true',
    )
    expect(await faultsOn(page, 'a judged signal')).toEqual([])
    await press(page, 'Undo')
    await page.getByText('10 credits refunded.', { exact: true }).waitFor()
    await expect.poll(() => shows(id), { timeout: WITHIN_MS }).toBe(true)
    await press(page, 'Wrong')
    await page.getByText('It is hidden from your data.').waitFor()
    expect(await credits()).toBe(before + 10)
  })

  test('not relevant offers what the keyword can mute, a button each', async () => {
    const { page } = visitor
    const { id } = paid[1] ?? { id: '' }
    await open(page, `#/data/signals?open=${id}`)
    await page.getByRole('heading', { name: 'Is it right?' }).waitFor()
    await press(page, 'Not relevant')
    await page
      .getByRole('button', { name: /^Mute / })
      .last()
      .click()
    await page.getByText(/leaves .+ out from its next run on/).waitFor()
    expect(await faultsOn(page, 'offered mutes')).toEqual([])
    const { type, keywordId } = await as('GET', `/signals/${id}`)
    const { data } = await as('GET', '/keywords')
    const keyword = data.find((one: { id: string }) => one.id === keywordId)
    expect(keyword.muted).toEqual({ sources: [], phrases: [], types: [type] })
  })

  test('beyond the bound, the page says that the operator looks at it', async () => {
    const { page } = visitor
    for (const { id } of paid) await as('POST', `/signals/${id}/feedback`, { verdict: 'wrong' })
    const { data } = await as('GET', '/credits')
    const sum = (reason: string) =>
      data
        .filter((entry: { reason: string }) => entry.reason === reason)
        .reduce((all: number, { amount }: { amount: number }) => all + amount, 0)
    expect(sum('signal_refund')).toBe(Math.floor(-sum('keyword_result') / 100) * 10)
    await open(page, `#/data/signals?open=${paid.at(-1)?.id}`)
    await page.getByText('A tenth of the month is refunded already: the operator looks at it.').waitFor()
  })
})
