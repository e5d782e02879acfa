import type { Page } from 'playwright-core'
import type { Answers } from './answers.ts'
import type { ConsoleWorld } from './console-world.ts'

/** A page in one of its states. */
export interface Shown {
  readonly name: string
  readonly place: string
  /** Opens something on the page. */
  readonly button?: string
  /** What the service answers in this state. */
  readonly answers?: Answers
  /** What else is done. */
  readonly act?: (page: Page) => Promise<void>
  /** Tells this state from the others. */
  readonly sees?: string | RegExp | undefined
  readonly isLoading?: boolean
}

/** What the states are about, in the demo. */
export interface Owned {
  readonly list: string
  readonly run: string
  readonly keyword: string
  readonly delivery: string
  readonly signal: string
}

/** A list with a monitor, a keyword and webhooks, all of which have run once, and a user who is invited. */
export async function ownSomething(
  { call }: ConsoleWorld,
  untilRunsEnd: () => Promise<void>,
): Promise<Owned> {
  const { list } = await call('GET', '/data?type=accounts&limit=8&list=Energy%20%E2%80%93%20accounts')
  await call('PATCH', `/lists/${list.id}`, { webhookUrl: 'http://localhost:9/list' })
  await call('POST', `/lists/${list.id}/monitor`, { interval: '1d' })
  await call('PATCH', '/organization', { webhookUrl: 'http://localhost:9/hook' })
  const keyword = await call('POST', '/keywords', { query: 'data platform', scrapper: 'SEARCH_JOBS' })
  const delivery = await call('POST', '/webhooks/test', { url: 'http://localhost:9/hook' })
  await call('POST', '/users', { email: 'ann@example.com', name: 'Ann', role: 'member' })
  const { data } = await call('GET', '/data?type=signals&limit=1')
  await untilRunsEnd()
  const [run] = (await call('GET', `/runs?listId=${list.id}`)).data
  return { list: list.id, run: run.id, keyword: keyword.id, delivery: delivery.id, signal: data[0].id }
}

/** Every page, as the real service fills it. Few rows are enough: others are the same. */
export const placesOf = ({ list, run, keyword, delivery, signal }: Owned): Shown[] => [
  { name: 'the overview', place: '#/overview' },
  { name: 'signals', place: '#/data/signals?limit=12' },
  { name: 'a signal', place: `#/data/signals?limit=12&open=${signal}` },
  {
    name: 'companies',
    place: '#/data/accounts?limit=12&minHeadcount=10&sort=-headcount',
    act: async (page) => {
      await page.locator('tbody td').nth(2).hover()
      await page.locator('tbody td[title]:not([title=""])').first().waitFor()
    },
  },
  { name: 'people', place: '#/data/people?limit=12&hasEmail=true' },
  {
    name: 'the last filter',
    place: '#/data/signals?limit=12',
    act: (page) => page.getByText('+ Source').click(),
    sees: 'Found by the keyword',
  },
  { name: 'no match', place: '#/data/people?search=nobodyatall', sees: 'Nothing matches' },
  { name: 'an error', place: '#/data/signals?since=nonsense', sees: /^This did not work/ },
  { name: 'a row elsewhere', place: '#/data/signals?limit=3&open=sig_other', sees: 'Not found' },
  { name: 'saving rows', place: '#/data/accounts?limit=12&minHeadcount=10', button: 'Save to list' },
  { name: 'lists', place: '#/lists' },
  { name: 'an upload', place: '#/lists/new' },
  { name: 'members', place: `#/lists/${list}` },
  { name: 'the monitor', place: `#/lists/${list}/members`, button: 'Change monitor' },
  { name: 'runs', place: `#/lists/${list}/runs?open=${run}` },
  { name: 'pushes', place: `#/lists/${list}/pushes`, button: 'Push' },
  { name: 'the settings of a list', place: `#/lists/${list}/settings` },
  { name: 'an unknown list', place: '#/lists/lst_unknown', sees: 'There is no such list' },
  { name: 'keywords', place: '#/keywords' },
  { name: 'a keyword', place: `#/keywords?open=${keyword}` },
  { name: 'a new keyword', place: '#/keywords', button: 'New keyword' },
  { name: 'webhooks', place: '#/webhooks' },
  { name: 'a delivery', place: `#/webhooks?open=${delivery}` },
  { name: 'a new destination', place: '#/webhooks', button: 'Add a destination' },
  { name: 'a redelivery', place: '#/webhooks', button: 'Redeliver' },
  { name: 'usage', place: '#/usage' },
  { name: 'settings', place: '#/settings' },
  { name: 'a new key', place: '#/settings', button: 'New key' },
  { name: 'an invitation', place: '#/settings', button: 'Invite a user' },
  { name: 'no page', place: '#/nowhere', sees: 'There is no such page' },
]
