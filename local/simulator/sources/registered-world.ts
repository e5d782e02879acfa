import { chance, DAY, happenings, pick } from './happenings.ts'
import { NAMES } from './vocabulary.ts'

interface FormOfFiling {
  readonly form: '8-K' | 'D' | '10-Q'
  readonly items: string
}

interface Filing extends FormOfFiling {
  readonly accession: string
  readonly at: number
  /** Of a notice of an offering. */
  readonly sold: number
}

interface Officer {
  readonly id: string
  readonly name: string
  readonly appointedAt: number
  readonly resignedAt: number | undefined
}

interface EntityEvent {
  readonly type: string
  readonly at: number
}

const FORMS: readonly [FormOfFiling, ...FormOfFiling[]] = [
  { form: '8-K', items: '5.02,9.01' },
  { form: '8-K', items: '2.01' },
  { form: '10-Q', items: '' },
  { form: 'D', items: '' },
  { form: '8-K', items: '1.01' },
]
const EVENTS = ['CHANGE_HQ_ADDRESS', 'CHANGE_LEGAL_NAME', 'MERGERS_AND_ACQUISITIONS'] as const
const YEAR = 365 * DAY

/** What public registers know of companies by their numbers. */
export const registeredWorld = ({
  seed,
  clock,
}: {
  readonly seed: string
  readonly clock: () => number
}) => ({
  filings(cik: string): Filing[] {
    const key = `${seed}/filings/${cik}`
    return [...happenings(key, 9 * DAY, clock() - YEAR, clock())].map(({ n, at }) => ({
      accession: `${cik.padStart(10, '0')}-26-${String(n % 1_000_000).padStart(6, '0')}`,
      ...pick(FORMS, key, n),
      at,
      sold: 1_000_000 * (1 + Math.floor(chance(key, n, 'sold') * 40)),
    }))
  },

  officers(number: string): Officer[] {
    const key = `${seed}/officers/${number}`
    return [...happenings(key, 40 * DAY, clock() - YEAR, clock())].map(({ n, at }) => ({
      id: `${number}-${n}`,
      name: pick(NAMES, key, n),
      appointedAt: at,
      resignedAt: clock() - at > 200 * DAY ? at + 200 * DAY : undefined,
    }))
  },

  entityEvents(lei: string): EntityEvent[] {
    const key = `${seed}/entities/${lei}`
    return [...happenings(key, 60 * DAY, clock() - YEAR, clock())].map(({ n, at }) => ({
      type: pick(EVENTS, key, n),
      at,
    }))
  },
})
