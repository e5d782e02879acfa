import { NUMBER_KINDS, type NumberKind } from '../../entities/register-numbers.ts'
import { correctedNumbers, isCorrected } from '../number-corrections.ts'
import { companiesHouse } from '../registers/companies-house.ts'
import type { RegisterAccess } from '../registers/define-register.ts'
import { edgar } from '../registers/edgar.ts'
import { gleif } from '../registers/gleif.ts'
import { SourceFailure, type WatchedAccount, type WatchResult } from '../source.ts'
import { findCik } from './find-cik.ts'
import { findCompanyNumber } from './find-company-number.ts'
import { findLei } from './find-lei.ts'
import type { FoundNumber, FoundNumbers } from './found-numbers.ts'
import type { NumberResult, NumberSearch } from './number-search.ts'
import { leadOf, stillFound } from './still-found.ts'

const ASK_AGAIN_MS = 7 * 86_400_000
const NOT_ASKED = 'this installation does not ask it'

/** Finds the numbers that the account's record lacks. Registers are asked once a week, and never for what was found. */
export async function findNumbers(
  before: FoundNumbers | undefined,
  search: NumberSearch,
  access: RegisterAccess,
  failures: WatchResult['failures'][number][],
): Promise<FoundNumbers | undefined> {
  const { account, stated } = search
  const lead = leadOf(account.corrections)
  const { name, location, websiteUrl } = account
  const asked = [name, location ?? '', websiteUrl ?? '', stated, ...(lead === undefined ? [] : [lead])]
  const askedWith = JSON.stringify(asked)
  const now = access.clock()
  const kept = stillFound(before, account.corrections)
  const isKnown = (kind: NumberKind) =>
    account.numbers?.[kind] !== undefined || kept[kind] || isCorrected(kind, account.corrections)
  const wanted = NUMBER_KINDS.filter((kind) => !isKnown(kind))
  if (wanted.length === 0 || (before && !isDue(before, askedWith, now))) return before
  const results = await new Look(search, access, failures, kept).results(wanted)
  const at = now.toISOString()
  const found = results.numbers.map(
    ([kind, number]) => [kind, { ...number, since: at, ...(lead !== undefined && { ledBy: lead }) }] as const,
  )
  return {
    askedAt: at,
    askedWith,
    ...(results.hasFailed && { isOpen: true }),
    found: { ...kept, ...Object.fromEntries(found) },
    why: results.why,
  }
}

const isDue = ({ askedAt, askedWith, isOpen }: FoundNumbers, now: string, at: Date) =>
  isOpen === true || askedWith !== now || at.getTime() - Date.parse(askedAt) > ASK_AGAIN_MS

class Look {
  private readonly search: NumberSearch
  private readonly access: RegisterAccess
  private readonly failures: WatchResult['failures'][number][]
  private readonly known: Partial<Record<NumberKind, string | undefined>>
  private readonly numbers: (readonly [NumberKind, Omit<FoundNumber, 'since'>])[] = []
  private readonly why: Partial<Record<NumberKind, string | undefined>> = {}
  private hasFailed = false

  constructor(
    search: NumberSearch,
    access: RegisterAccess,
    failures: WatchResult['failures'][number][],
    kept: FoundNumbers['found'],
  ) {
    this.search = search
    this.access = access
    this.failures = failures
    this.known = knownNumbers(search.account, kept)
  }

  /** The British number first: it leads to the LEI, and the LEI may lead to it. */
  async results(wanted: readonly NumberKind[]) {
    const { setup } = this.access
    const { search, access } = this
    if (wanted.includes('companyNumber'))
      await this.ask('companyNumber', companiesHouse.name, companiesHouse.isUsable(setup), () =>
        findCompanyNumber(search, access),
      )
    if (wanted.includes('lei'))
      await this.ask('lei', gleif.name, gleif.isUsable(setup), () => findLei(search, this.known, access))
    if (wanted.includes('cik'))
      await this.ask('cik', edgar.name, edgar.isUsable(setup), () => findCik(search, access))
    return { numbers: this.numbers, why: this.why, hasFailed: this.hasFailed }
  }

  private async ask(kind: NumberKind, source: string, isUsable: boolean, find: () => Promise<NumberResult>) {
    if (!isUsable) {
      this.why[kind] = NOT_ASKED
      return
    }
    try {
      const { found, companyNumber, why } = await find()
      if (found) this.note(kind, found)
      else if (why !== undefined) this.why[kind] = why
      if (companyNumber !== undefined)
        this.note('companyNumber', { number: companyNumber, foundBy: 'register' })
    } catch (failure) {
      if (!(failure instanceof SourceFailure)) throw failure
      this.failures.push({ source, failure })
      this.why[kind] = `the register ${failure.message}`
      this.hasFailed = true
    }
  }

  private note(kind: NumberKind, found: Omit<FoundNumber, 'since'>): void {
    if (this.known[kind] !== undefined || isCorrected(kind, this.search.account.corrections)) return
    this.known[kind] = found.number
    this.numbers.push([kind, found])
    delete this.why[kind]
  }
}

function knownNumbers(
  { numbers = {}, corrections }: WatchedAccount,
  kept: FoundNumbers['found'],
): Partial<Record<NumberKind, string | undefined>> {
  const found = NUMBER_KINDS.flatMap((kind) => (kept[kind] ? [[kind, kept[kind].number] as const] : []))
  const { wikidataId: _, ...known } = correctedNumbers(
    { ...Object.fromEntries(found), ...numbers },
    corrections,
  )
  return known
}
