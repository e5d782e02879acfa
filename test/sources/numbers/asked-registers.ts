import type { StatedNumbers } from '../../../functions/sources/imprint/stated-numbers.ts'
import { findNumbers } from '../../../functions/sources/numbers/find-numbers.ts'
import type { FoundNumbers } from '../../../functions/sources/numbers/found-numbers.ts'
import { listedFilers } from '../../../functions/sources/numbers/listed-filers.ts'
import { seatOf } from '../../../functions/sources/numbers/seat.ts'
import type { RegisterSetup } from '../../../functions/sources/registers/define-register.ts'
import type { Fetch, FetchRequest, WatchedAccount, WatchResult } from '../../../functions/sources/source.ts'

export const NOW = new Date('2026-06-10T12:00:00.000Z')
export const later = (days: number) => new Date(NOW.getTime() + days * 86_400_000)
const SETUP: RegisterSetup = { contact: 'ops@acme.example', companiesHouseKey: async () => 'key' }
const ACCOUNT: WatchedAccount = {
  id: 'acc_1',
  name: 'Acme Robotics',
  websiteUrl: 'https://acme.example',
  location: 'Berlin, Germany',
}

/** As GLEIF documents a record. */
export const record = (id: string, name: string, entity: object = {}) => ({
  type: 'lei-records',
  id,
  attributes: {
    lei: id,
    entity: {
      legalName: { name, language: 'de' },
      otherNames: [],
      transliteratedOtherNames: [],
      legalAddress: {
        language: 'de',
        addressLines: ['Hauptstr. 5'],
        city: 'Berlin',
        region: 'DE-BE',
        country: 'DE',
      },
      headquartersAddress: {
        language: 'de',
        addressLines: ['x'],
        city: 'Berlin',
        region: 'DE-BE',
        country: 'DE',
      },
      registeredAt: { id: 'RA000242', other: null },
      registeredAs: 'HRB 123',
      jurisdiction: 'DE',
      status: 'ACTIVE',
      ...entity,
    },
    registration: { status: 'ISSUED' },
  },
})
export const records = (...data: object[]) => ({
  meta: { pagination: { currentPage: 1, perPage: 100, total: data.length } },
  data,
})
const LIST = {
  fields: ['cik', 'name', 'ticker', 'exchange'],
  data: [
    [11, 'Acme Robotics AG', 'ACR', 'NYSE'],
    [11, 'Acme Robotics AG', 'ACR-B', 'NYSE'],
    [12, 'TWO NAMES INC', 'TWO', 'NYSE'],
    [13, 'Two Names Corp', 'TWN', 'OTC'],
    ['odd', 7],
    null,
    [14, 'BRIGHT WATER CORP /DE/', 'BW', 'NYSE'],
  ],
}
export const submissions = (city: string, place: string, description: string, website = '') => ({
  name: 'X',
  website,
  addresses: {
    business: { city, stateOrCountry: place, stateOrCountryDescription: description, countryCode: null },
  },
})

interface World {
  readonly gleif?: object | number
  readonly record?: object | number
  readonly filer?: object
  readonly company?: object | number
}

function registers({ gleif = records(), record: one = 404, filer = {}, company = 404 }: World) {
  const requests: FetchRequest[] = []
  const answer = (url: string) => {
    if (url.includes('/lei-records/')) return one
    if (url.includes('/lei-records?')) return gleif
    if (url.endsWith('company_tickers_exchange.json')) return LIST
    return url.includes('/submissions/') ? filer : company
  }
  const fetch: Fetch = async (request) => {
    requests.push(request)
    const body = answer(request.url)
    return typeof body === 'number'
      ? { status: body, headers: {}, body: '' }
      : { status: 200, headers: {}, body: JSON.stringify(body) }
  }
  return { fetch, requests }
}

interface Asked {
  readonly account?: Partial<WatchedAccount>
  readonly stated?: StatedNumbers
  readonly before?: FoundNumbers
  readonly at?: Date
  readonly setup?: RegisterSetup
}

export async function find(
  world: World | Fetch,
  { account = {}, stated = {}, before, at = NOW, setup = SETUP }: Asked = {},
) {
  const { fetch, requests } = typeof world === 'function' ? { fetch: world, requests: [] } : registers(world)
  const failures: WatchResult['failures'][number][] = []
  const given = { ...ACCOUNT, ...account }
  const clock = () => at
  const search = { account: given, seat: seatOf(given.location), stated, filers: listedFilers(clock) }
  const numbers = await findNumbers(before, search, { fetch, clock, setup }, failures)
  return { numbers, requests, failures, queries: requests.map(({ url }) => new URL(url).searchParams) }
}
