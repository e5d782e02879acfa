import { observeFeed } from '../../../functions/sources/adapters/company-feed.ts'
import { SEARCHES } from '../../../functions/sources/adapters/searches.ts'
import { companyOfPage } from '../../../functions/sources/adapters/wikidata.ts'
import { observeBoard } from '../../../functions/sources/boards/define-board.ts'
import { BOARDS } from '../../../functions/sources/boards/systems/boards.ts'
import type { Observation } from '../../../functions/sources/observation.ts'
import { observeRegister, REGISTERS } from '../../../functions/sources/registers/registers.ts'
import type { CountUnreadable, Fetch, FetchReply } from '../../../functions/sources/source.ts'
import type { KeywordQuery } from '../../../functions/sources/text/keyword-query.ts'
import { answerAsSource } from '../../../local/simulator/sites.ts'
import { simulatedWorld, type World } from '../../../local/simulator/sources/world.ts'
import { collect, connectedSearch } from './fixtures.ts'

export const NOW = new Date('2026-06-10T12:00:00.000Z')
const clock = () => NOW
const world = simulatedWorld({ seed: 'broken', clock: () => NOW.getTime() })

/** The same world on a day on which nobody shows anything. */
export const NOTHING: Partial<World> = {
  news: () => [],
  openings: () => [],
  stories: () => [],
  posts: () => [],
  remoteJobs: () => [],
  filings: () => [],
  officers: () => [],
  entityEvents: () => [],
}

/** Changes an answer before an adapter gets it. */
export type Change = (reply: FetchReply) => FetchReply

const simulated =
  (change: Change, instead: Partial<World> = {}): Fetch =>
  async ({ url, method = 'GET', headers = {}, body = '' }) => {
    const { host, pathname: path, searchParams: query } = new URL(url)
    const reply = answerAsSource({ method, path, query, host, headers, body }, { ...world, ...instead })
    const isLogin = path.endsWith('createSession')
    if (!reply) return { status: 404, headers: {}, body: '' }
    return isLogin ? reply : change(reply)
  }

export interface ReadAdapter {
  readonly name: string
  readonly kind: 'search' | 'board' | 'register' | 'other'
  /** Where its answers are lists of entries, each of which becomes an observation. */
  readonly isList: boolean
  readonly read: (
    change: Change,
    unreadable: CountUnreadable,
    instead?: Partial<World>,
  ) => Promise<readonly Observation[]>
}

const searches = SEARCHES.map(
  (adapter): ReadAdapter => ({
    name: adapter.name,
    kind: 'search',
    isList: true,
    async read(change, unreadable, instead) {
      const login = { identifier: 'simulated.example', password: 'simulated' }
      const source = await connectedSearch(adapter, { clock, blueskyLogin: async () => login })
      const since = new Date('2026-01-01T00:00:00.000Z')
      const query: KeywordQuery = [{ all: ['Data Engineer'], none: [] }]
      return collect(source.search(query, since, simulated(change, instead), unreadable))
    },
  }),
)

/** Boards that answer one list of JSON, and are simulated. */
const LIST_BOARDS: ReadonlySet<string> = new Set(
  'greenhouse lever ashby workable smartrecruiters recruitee workday bamboohr breezy pinpoint rippling'.split(
    ' ',
  ),
)

/** Where a slug has several parts. */
const SLUGS: Readonly<Record<string, string>> = {
  workday: 'acme/wd5/careers',
  oracle: 'acme.fa.us2.oraclecloud.com/en/CX_1',
  comeet: 'acme/A1.B2C',
}

const boards = BOARDS.map(
  (board): ReadAdapter => ({
    name: board.name,
    kind: 'board',
    isList: LIST_BOARDS.has(board.name),
    read: (change, unreadable, instead) =>
      observeBoard(
        board,
        { slug: SLUGS[board.name] ?? 'acme', company: 'Acme', isOnly: true },
        { fetch: simulated(change, instead), clock, unreadable },
      ),
  }),
)

const registers = REGISTERS.map(
  (register): ReadAdapter => ({
    name: register.name,
    kind: 'register',
    isList: false,
    read: (change, unreadable, instead) =>
      observeRegister(
        register,
        { name: 'Acme', number: '320193' },
        {
          fetch: simulated(change, instead),
          clock,
          unreadable,
          setup: { contact: 'ops@acme.example', companiesHouseKey: async () => 'key' },
        },
      ),
  }),
)

/** Every adapter, before the answers of the simulated world. */
export const READ_ADAPTERS: readonly ReadAdapter[] = [
  ...searches,
  ...boards,
  ...registers,
  {
    name: 'company-feed',
    kind: 'other',
    isList: false,
    read: (change, unreadable, instead) =>
      observeFeed('https://acme.example/feed.xml', 'Acme', {
        fetch: simulated(change, instead),
        clock,
        unreadable,
      }),
  },
  {
    name: 'wikidata',
    kind: 'other',
    isList: false,
    async read(change, _unreadable, instead) {
      await companyOfPage('northwind-robotics', simulated(change, instead))
      return []
    },
  },
]
