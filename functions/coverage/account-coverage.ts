import * as v from 'valibot'
import { Timestamp } from '../shared/fields.ts'
import { FOUND_BY } from '../sources/companies/company-places.ts'
import { NUMBER_FOUND_BY } from '../sources/numbers/found-numbers.ts'
import { PLACE_KINDS } from '../sources/place-corrections.ts'

/** A correction that says that the company has no such place. */
export const NO_PLACE = 'none'

export const CoveredPlace = v.object({
  /** `imprint`: the page that says whose the website is. */
  kind: v.picklist([...PLACE_KINDS, 'imprint', 'register']),
  /** The source that reads it; null for a page that is only remembered. */
  source: v.nullable(v.string()),
  /** The board's or register's own name of the company. */
  key: v.nullable(v.string()),
  url: v.nullable(v.string()),
  foundBy: v.picklist([...FOUND_BY, 'number', ...NUMBER_FOUND_BY]),
  since: Timestamp,
  /** When it was asked last, whatever it answered. */
  triedAt: v.nullable(Timestamp),
  lastReadAt: v.nullable(Timestamp),
  /** The time of the newest entry that it showed. */
  lastFoundAt: v.nullable(Timestamp),
  /** Why it could not be read at the last check. */
  problem: v.nullable(v.string()),
  brokenSince: v.nullable(Timestamp),
  /** A correction says otherwise, so it is not read. */
  replaced: v.boolean(),
})
export type CoveredPlace = v.InferOutput<typeof CoveredPlace>

export const UncoveredPlace = v.object({
  kind: v.picklist(['news', 'careers', 'team', 'imprint', 'register']),
  /** Of a register. */
  source: v.nullable(v.string()),
  reason: v.string(),
  /** When it was last looked for. */
  triedAt: v.nullable(Timestamp),
})
export type UncoveredPlace = v.InferOutput<typeof UncoveredPlace>

/** A number of the company in a public register, or one that its website states. */
export const CoveredNumber = v.object({
  /** `registration`: in the register of companies of a country. */
  kind: v.picklist(['lei', 'cik', 'companyNumber', 'registration', 'vat', 'ticker']),
  number: v.string(),
  /** The country or the court of the register, or the stock exchange. */
  place: v.nullable(v.string()),
  /** `number`: the account's record has it. */
  foundBy: v.picklist(['number', 'correction', ...NUMBER_FOUND_BY]),
  /** The page that states it. */
  url: v.nullable(v.string()),
  /** The company's page in the register. */
  registerUrl: v.nullable(v.string()),
  since: v.nullable(Timestamp),
  /** Why nothing is read by it. */
  problem: v.nullable(v.string()),
})
export type CoveredNumber = v.InferOutput<typeof CoveredNumber>

const correction = v.nullable(v.string())

/** The places of an account that the monitors of one organization read, and the kinds of places that are missing. */
export const AccountCoverage = v.object({
  accountId: v.string(),
  websiteUrl: v.nullable(v.string()),
  /** When a monitor checked the account last. */
  checkedAt: v.nullable(Timestamp),
  /** When its website was last looked through for places. */
  searchedAt: v.nullable(Timestamp),
  /** Why no source could see it at the last check. */
  unseen: v.nullable(v.string()),
  places: v.array(CoveredPlace),
  missing: v.array(UncoveredPlace),
  numbers: v.array(CoveredNumber),
  corrections: v.object({
    feed: correction,
    news: correction,
    careers: correction,
    board: correction,
    team: correction,
    lei: correction,
    cik: correction,
    companyNumber: correction,
    registration: correction,
    vat: correction,
  }),
})
export type AccountCoverage = v.InferOutput<typeof AccountCoverage>
