import { companyKey } from '../../company-names/company-key.ts'
import { nameKey } from '../../company-names/same-name.ts'
import { type PageNode, pageTree } from '../markup/page-tree.ts'
import type { Observation } from '../observation.ts'
import type { SourceAccess, WatchedAccount } from '../source.ts'
import { letters } from '../text/registered-label.ts'
import { compareShown, type Shown, shownName, withoutNext } from './compare-imprints.ts'
import { addressChanged, isNewName, nameChanged } from './imprint-changes.ts'
import type { ImprintState } from './imprint-state.ts'
import { agreedName, homepageNames, legalNames } from './page-names.ts'
import { postalAddress } from './postal-address.ts'
import { type ReadPage, readImprint } from './read-imprint.ts'
import { type StatedNumbers, statedNumbers } from './stated-numbers.ts'
import { statedTickers } from './stated-tickers.ts'
import { textLines } from './text-lines.ts'

const LOOK_AGAIN_MS = 7 * 86_400_000
const MOST_NAMES = 6

/**
 * Looks once a week at the page that says whose the website is, and at once when the homepage has another name. The
 * given fetch obeys the rules for robots.
 */
export async function watchImprint(
  account: WatchedAccount,
  before: ImprintState | undefined,
  home: ReadPage,
  access: SourceAccess,
): Promise<{ readonly state: ImprintState | undefined; readonly changes: readonly Observation[] }> {
  const homepage = pageTree(home.html)
  const names = homepageNames(home.html, homepage)
  const called = [...new Set(names.map(nameKey))].slice(0, MOST_NAMES)
  if (before && !isDue(before, called, access.clock())) return { state: before, changes: [] }
  const read = await readImprint(home, access)
  const { page } = read
  const now = access.clock().toISOString()
  const look = lookOf(read, before, now)
  // The homepage alone says less: nothing is compared with it.
  if (!page && before && before.url !== home.url)
    return { state: { ...before, ...look, called, ...withoutDoubts(before) }, changes: [] }
  const imprint = pageTree(page?.html ?? '')
  const lines = textLines(imprint)
  const tickers = statedTickers(account.name, [...textLines(homepage), ...lines], [homepage, imprint])
  const stated = { ...statedNumbers(homepage, imprint), ...(tickers.length > 0 && { tickers }) }
  const name = compareShown(before?.name, shownNameOf(account, names, lines, before), now)
  const address = compareShown(before?.address, shownAddress(homepage, imprint, lines), now)
  return {
    state: {
      ...look,
      url: page?.url ?? home.url,
      since: before && isEqual(before.stated, stated) ? before.since : now,
      stated,
      called,
      name: name.state,
      address: address.state,
    },
    changes: [
      ...(name.change && isNewName(account, name.change)
        ? [nameChanged(account, home.url, name.change)]
        : []),
      ...(address.change ? [addressChanged(account, page?.url ?? home.url, address.change)] : []),
    ],
  }
}

/** When the imprint was tried, and how that went. */
const lookOf = (
  { link, page, problem }: Awaited<ReturnType<typeof readImprint>>,
  before: ImprintState | undefined,
  now: string,
) => ({
  lookedAt: now,
  link,
  readAt: page ? now : before?.readAt,
  problem,
  brokenSince: problem === undefined ? undefined : (before?.brokenSince ?? now),
})

function isDue({ lookedAt, called, name, address }: ImprintState, now: readonly string[], at: Date): boolean {
  if (name?.next !== undefined || address?.next !== undefined) return true
  if (at.getTime() - Date.parse(lookedAt) > LOOK_AGAIN_MS) return true
  return now.some((key) => !called.includes(key))
}

const isEqual = (one: StatedNumbers, other: StatedNumbers) => JSON.stringify(one) === JSON.stringify(other)

const withoutDoubts = ({ name, address }: ImprintState) => ({
  name: name && withoutNext(name),
  address: address && withoutNext(address),
})

/**
 * A name counts when the homepage and the imprint agree on it. Until then, the stored name stands for what the website
 * is called, where one of the pages has it.
 */
function shownNameOf(
  { name }: WatchedAccount,
  names: readonly string[],
  lines: readonly string[],
  before: ImprintState | undefined,
): Shown | undefined {
  const agreed = agreedName(names, lines)
  const own = letters(companyKey(name))
  const isCalledSo = own !== '' && letters(names.join(' ')).includes(own)
  const isMentioned = isCalledSo || legalNames(lines).some((legal) => nameKey(legal) === nameKey(name))
  if (agreed !== undefined && (nameKey(agreed) === nameKey(name) || !isMentioned)) return shownName(agreed)
  return isMentioned ? (before?.name ?? shownName(name)) : undefined
}

const shownAddress = (home: PageNode, imprint: PageNode, lines: readonly string[]): Shown | undefined =>
  postalAddress(imprint, lines) ?? postalAddress(home, [])
