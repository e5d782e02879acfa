import { parseSocialUrl } from '../entities/social-url.ts'
import { companyHost, webHost } from '../entities/web-host.ts'
import { type CellKind, cellKind, isNothing } from './cell-kinds.ts'
import { bareName, type ColumnField, meaningOf, NAMES_OF_EITHER, OTHER_THINGS } from './column-meanings.ts'

/** How a column is read. */
export interface ReadColumn {
  readonly name: string
  /** Null when the column is not used. */
  readonly field: ColumnField | null
  /** What else a user should know, such as that another column comes first. */
  readonly note: string | null
  /** Of the columns of one field, the first is 0; the others stand in where its cell is empty. */
  readonly order: number
}

/** What a caller says about columns, by name; null leaves one out. */
export type ChosenColumns = ReadonlyMap<string, ColumnField | null>

interface Guess {
  readonly field: ColumnField | null
  readonly rank: number
  readonly note?: string
}

const CHOSEN = -1
const BY_VALUE = 10_000
const UNKNOWN: Guess = { field: null, rank: 0 }

/** Fields of which a column without one fitting cell is something else. */
const TELLING: Partial<Record<ColumnField, (cell: string) => boolean>> = {
  url: isPageOrSite,
  companyPage: isPageOrSite,
  personPage: isPageOrSite,
  website: isPageOrSite,
  domain: (cell) => webHost(cell) !== undefined,
  email: (cell) => cellKind(cell) === 'email',
}

function isPageOrSite(cell: string): boolean {
  return parseSocialUrl(cell) !== undefined || companyHost(cell) !== undefined
}
const FEW = 3
/** Our own names, which callers use on purpose. */
const OWN: ReadonlySet<string> = new Set(['url', 'domain', 'name', 'email'])

/**
 * Says for each column what it holds: as the caller chose, else by its name, else by its cells. `sample` has the first
 * rows.
 */
export function recognizeColumns(
  names: readonly string[],
  sample: readonly (readonly string[])[],
  chosen: ChosenColumns = new Map(),
): ReadColumn[] {
  const columns = names.map((name, at) => ({ name, values: valuesOf(sample, at) }))
  const byName = columns.map(({ name, values }): Guess => {
    const choice = chosen.get(name)
    if (choice !== undefined) return { field: choice, rank: CHOSEN }
    return guessByName(name, values)
  })
  const named = withPersonNames(withKindsOfAddresses(byName, columns), names)
  const guesses = withCellKinds(named, columns, chosen)
  return names.map((name, at) => ({ name, ...described(at, guesses, names) }))
}

const valuesOf = (sample: readonly (readonly string[])[], at: number) =>
  sample.map((cells) => cells[at]?.trim() ?? '').filter((cell) => !isNothing(cell))

function guessByName(name: string, values: readonly string[]): Guess {
  const meaning = meaningOf(name)
  if (meaning === undefined) return UNKNOWN
  const fitting = TELLING[meaning.field]
  if (OWN.has(name.toLowerCase()) || fitting === undefined || values.length < FEW) return meaning
  const fits = values.some((value) => fitting(firstOf(value)))
  return fits ? meaning : { ...UNKNOWN, note: `None of its cells looks like ${WORDS[meaning.field]}.` }
}

const WORDS: Partial<Record<ColumnField, string>> = {
  url: 'a web address',
  companyPage: 'a page',
  personPage: 'a page',
  website: 'a website',
  domain: 'a domain',
  email: 'an e-mail address',
}

/** Some programs write several addresses into one cell. */
export const firstOf = (cell: string) => cell.split(/[,;\s]+/, 1)[0] ?? ''

/** Of several columns for any address, such as `URL` and `LinkedIn`, each keeps the kind that its cells have. */
function withKindsOfAddresses(guesses: readonly Guess[], columns: readonly Column[]): Guess[] {
  const isOpen = ({ field, rank }: Guess) => field === 'url' && rank !== CHOSEN
  if (guesses.filter(isOpen).length < 2) return [...guesses]
  return guesses.map((guess, at) => {
    const kind = isOpen(guess) ? kindOf(columns[at]?.values ?? []) : undefined
    return kind === undefined ? guess : { ...guess, field: kind === 'domain' ? 'website' : kind }
  })
}

/** `Name` beside a company's name and other columns about a person is the name of the person. */
function withPersonNames(guesses: readonly Guess[], names: readonly string[]): Guess[] {
  const isEither = (at: number) => NAMES_OF_EITHER.includes(bareName(names[at] ?? ''))
  const hasCompany = guesses.some(({ field }, at) => field === 'name' && !isEither(at))
  const hasPerson = guesses.some(({ field }) => field !== null && ABOUT_PERSON.includes(field))
  if (!hasCompany || !hasPerson) return [...guesses]
  return guesses.map((guess, at) =>
    guess.field === 'name' && guess.rank !== CHOSEN && isEither(at)
      ? { field: 'fullName', rank: BY_VALUE }
      : guess,
  )
}

const ABOUT_PERSON: readonly ColumnField[] = [
  'personPage',
  'firstName',
  'lastName',
  'fullName',
  'title',
  'email',
]

interface Column {
  readonly name: string
  readonly values: readonly string[]
}

/** A column of which nearly all cells are of one kind, if it is the only one and no name says that kind. */
function withCellKinds(
  guesses: readonly Guess[],
  columns: readonly Column[],
  chosen: ChosenColumns,
): Guess[] {
  const said = kindsSaid(guesses, columns)
  const kinds = columns.map(({ name, values }, at) => {
    const isOpen = guesses[at]?.field === null && !chosen.has(name) && !OTHER_THINGS.test(name)
    const kind = isOpen ? kindOf(values) : undefined
    return kind !== undefined && said.has(kind) ? undefined : kind
  })
  return guesses.map((guess, at) => {
    const kind = kinds[at]
    if (kind === undefined) return guess
    const isOnly = kinds.indexOf(kind) === kinds.lastIndexOf(kind)
    if (isOnly) return { field: kind, rank: BY_VALUE, note: 'Recognized by its cells.' }
    return { ...guess, note: 'Several columns look like this one. Say which one is meant.' }
  })
}

const NEARLY_ALL = 0.8

/** The kind of nearly all cells. */
export function kindOf(values: readonly string[]): CellKind | undefined {
  const kind = values.map((value) => cellKind(firstOf(value))).find((one) => one !== undefined)
  const same = values.filter((value) => cellKind(firstOf(value)) === kind).length
  return kind !== undefined && same >= values.length * NEARLY_ALL ? kind : undefined
}

const CELL_KINDS = ['companyPage', 'personPage', 'domain', 'email'] as const satisfies readonly CellKind[]

/** Fields that hold such cells too. */
const SAME: Readonly<Record<CellKind, readonly ColumnField[]>> = {
  companyPage: ['companyPage'],
  personPage: ['personPage'],
  domain: ['domain', 'website'],
  email: ['email'],
}

/** The kinds for which a column is known by its name. A column of any address says the kind that it holds. */
function kindsSaid(guesses: readonly Guess[], columns: readonly Column[]): ReadonlySet<CellKind> {
  const kinds = guesses.flatMap(({ field }, at) => {
    if (field === 'url') return kindOf(columns[at]?.values ?? []) ?? []
    return CELL_KINDS.filter((kind) => field !== null && SAME[kind].includes(field))
  })
  return new Set(kinds)
}

/** The best column of a field comes first; the others stand in where its cell is empty. */
function described(at: number, guesses: readonly Guess[], names: readonly string[]) {
  const guess = guesses[at] ?? UNKNOWN
  if (guess.field === null) return { field: null, note: guess.note ?? null, order: 0 }
  const places = inOrder(guesses, guess.field)
  const order = places.indexOf(at)
  const before = order === 0 ? undefined : names[places[0] ?? 0]
  const note = before === undefined ? guess.note : `Is used where “${before}” is empty.`
  return { field: guess.field, note: note ?? null, order }
}

function inOrder(guesses: readonly Guess[], field: ColumnField): number[] {
  const places = [...guesses.keys()].filter((at) => guesses[at]?.field === field)
  return places.sort((a, b) => (guesses[a]?.rank ?? 0) - (guesses[b]?.rank ?? 0) || a - b)
}
