import { NUMBER_KINDS, type RegisterNumbers } from '../entities/register-numbers.ts'
import { correctedNumbers } from '../sources/number-corrections.ts'
import type { PlaceKind } from '../sources/place-corrections.ts'
import { REGISTERS } from '../sources/registers/registers.ts'
import type { CoveredPlace, UncoveredPlace } from './account-coverage.ts'
import { uncoveredImprint } from './covered-imprint.ts'
import type { KeptCoverage } from './kept-coverage.ts'

interface Wanted {
  readonly kind: 'news' | 'careers' | 'team'
  /** Any of these is enough. */
  readonly shownBy: readonly PlaceKind[]
  readonly words: string
}

const WANTED: readonly Wanted[] = [
  { kind: 'news', shownBy: ['feed', 'news'], words: 'neither a feed nor a news page' },
  { kind: 'careers', shownBy: ['careers', 'board'], words: 'neither a careers page nor a job board' },
  { kind: 'team', shownBy: ['team'], words: 'no team page' },
]

interface Known {
  readonly websiteUrl: string | null
  readonly numbers: RegisterNumbers | undefined
}

/** The kinds of places that no monitor reads for the account, each with the reason. */
export function uncoveredPlaces(
  account: Known,
  coverage: KeptCoverage,
  places: readonly CoveredPlace[],
): UncoveredPlace[] {
  const read = places.filter(({ replaced }) => !replaced)
  const pages = WANTED.filter(({ shownBy }) => !read.some(({ kind }) => shownBy.some((one) => one === kind)))
  return [
    ...pages.map((one) => ({
      kind: one.kind,
      source: null,
      reason: whyNot(one, account, coverage),
      triedAt: coverage.seen?.places?.discoveredAt ?? null,
    })),
    ...[uncoveredImprint(coverage.seen?.places ?? null)].flatMap((one) => one ?? []),
    ...uncoveredRegisters(account, coverage, read),
  ]
}

const NOT_YET = 'no monitor of the organization has checked the account yet'

function whyNot({ shownBy, words }: Wanted, { websiteUrl }: Known, coverage: KeptCoverage): string {
  const { seen, corrections } = coverage
  if (shownBy.some((kind) => corrections[kind]?.url === null)) return 'a correction says that there is none'
  if (!seen) return NOT_YET
  if (websiteUrl === null) return 'no website is known'
  if (!seen.places?.discoveredAt) return `the website ${seen.problem ?? 'was not looked through yet'}`
  return `the website shows ${words}`
}

function uncoveredRegisters(
  { numbers = {} }: Known,
  { seen, corrections }: KeptCoverage,
  read: readonly CoveredPlace[],
): UncoveredPlace[] {
  return REGISTERS.filter(({ name }) => !read.some(({ source }) => source === name)).map((register) => ({
    kind: 'register' as const,
    source: register.name,
    reason: whyNoRegister(register.number, correctedNumbers(numbers, corrections), { seen, corrections }),
    triedAt: seen?.places?.identity?.askedAt ?? null,
  }))
}

function whyNoRegister(
  kind: (typeof REGISTERS)[number]['number'],
  numbers: RegisterNumbers,
  { seen, corrections }: KeptCoverage,
): string {
  const { found, why } = seen?.places?.identity ?? {}
  const known = NUMBER_KINDS.find((each) => each === kind)
  if (known && corrections[known]?.number === null) return 'a correction says that there is none'
  if (numbers[kind] === undefined && !(known && found?.[known]))
    return (known && why?.[known]) ?? `the account has no ${kind}`
  return seen ? 'this installation does not ask it' : NOT_YET
}
