import * as v from 'valibot'
import { webHost } from '../entities/web-host.ts'
import { parseWebUrl } from '../entities/web-url.ts'
import { text } from '../shared/fields.ts'
import { strict } from '../shared/http/schema.ts'
import { boardAt } from '../sources/boards/systems/boards.ts'
import { CORRECTED_NUMBERS } from '../sources/number-corrections.ts'
import { isOfEverybody } from '../sources/pages/own-hosts.ts'
import { PLACE_KINDS, type PlaceKind } from '../sources/place-corrections.ts'
import { cleanUrl } from '../sources/text/canonical-url.ts'
import { NO_PLACE } from './account-coverage.ts'
import type { CorrectionChanges } from './kept-coverage.ts'
import { numberOf, readNumber } from './number-change.ts'

const LONGEST = 2048

/** Why an address can't be the place of a company; undefined when it can. */
function wrongWith(kind: PlaceKind, given: string): string | undefined {
  if (given === NO_PLACE) return undefined
  if (webHost(given) === undefined)
    return `Must be a web address with a public name, "${NO_PLACE}", or null to take the correction back.`
  const url = parseWebUrl(given)?.href ?? ''
  const board = boardAt(url)
  if (kind === 'board')
    return board
      ? undefined
      : 'Is no address of a job board that Signalbox reads. A page with openings is `careers`.'
  if (board) return `Is a job board of ${board.system}: give it as \`board\`.`
  return isOfEverybody(new URL(url).hostname)
    ? 'Is on a site where anybody has a page, which monitors do not read.'
    : undefined
}

const placeOf = (kind: PlaceKind) =>
  v.optional(
    v.nullable(
      v.pipe(
        text(LONGEST),
        v.rawCheck(({ dataset, addIssue }) => {
          const message = dataset.typed && !dataset.issues ? wrongWith(kind, dataset.value) : undefined
          if (message !== undefined) addIssue({ message })
        }),
      ),
    ),
  )

/** A user's corrections of a company's places and of its numbers in registers. */
export const PlaceChange = strict({
  feed: placeOf('feed'),
  news: placeOf('news'),
  careers: placeOf('careers'),
  board: placeOf('board'),
  team: placeOf('team'),
  lei: numberOf('lei'),
  cik: numberOf('cik'),
  companyNumber: numberOf('companyNumber'),
  registration: numberOf('registration'),
  vat: numberOf('vat'),
})
type PlaceChange = v.InferOutput<typeof PlaceChange>

export function correctionChanges(change: PlaceChange, at: string): CorrectionChanges {
  const changed = PLACE_KINDS.flatMap((kind) => {
    const given = change[kind]
    return given === undefined ? [] : [[kind, given === null ? null : { url: addressOf(given), at }] as const]
  })
  const numbers = CORRECTED_NUMBERS.flatMap((kind) => {
    const given = change[kind]
    if (given === undefined) return []
    return [
      [
        kind,
        given === null ? null : { number: given === NO_PLACE ? null : (readNumber(kind, given) ?? null), at },
      ] as const,
    ]
  })
  return { ...Object.fromEntries(changed), ...Object.fromEntries(numbers) }
}

const addressOf = (given: string): string | null =>
  given === NO_PLACE ? null : (cleanUrl(parseWebUrl(given)?.href ?? given) ?? given)
