import { alikeCompanies } from '../text/company-name.ts'
import type { HeadlineEvent } from './classify-headline.ts'

/** Events of two companies: one buys, invests in or works with the other. */
const OF_TWO = /^(?:deal-|funding-|announcement-partnership$)/
const LONGEST_NAME = 200

/** The company of an event beside the account, as the headline writes it. */
export function otherPartyOf(event: HeadlineEvent | undefined, account: string | undefined): string | null {
  if (!event || !OF_TWO.test(event.rule)) return null
  const isAccount = (name: string) => account !== undefined && alikeCompanies(name, account)
  const { subject, object } = event
  const other = object !== null && isAccount(object) ? subject : object
  return other === null || isAccount(other) ? null : other.slice(0, LONGEST_NAME).toWellFormed()
}
