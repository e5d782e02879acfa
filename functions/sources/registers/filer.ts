import * as v from 'valibot'
import { maybe, maybeText } from '../fetch/reply-fields.ts'

const Address = maybe(
  v.object({
    city: maybeText,
    stateOrCountry: maybeText,
    stateOrCountryDescription: maybeText,
    country: maybeText,
    countryCode: maybeText,
  }),
)
const Addresses = maybe(v.object({ business: Address, mailing: Address }))

/** What the SEC's submissions say of the filer itself. */
export const Submissions = v.object({
  name: maybeText,
  sicDescription: maybeText,
  website: maybeText,
  addresses: Addresses,
  formerNames: maybe(v.array(maybe(v.object({ name: maybeText })))),
})
export type Submissions = v.InferOutput<typeof Submissions>
type FilerSeat = ReturnType<typeof seatOfFiler>

export const seatOfFiler = (addresses: Submissions['addresses']) =>
  addresses?.business ?? addresses?.mailing ?? null

/** EDGAR has codes of its own for countries. Two letters are a state or a territory of the United States. */
export const STATES: ReadonlySet<string> = new Set(
  (
    'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK ' +
    'OR PA PR RI SC SD TN TX UT VT VA WA WV WI WY X1'
  ).split(' '),
)

export function countryOfFiler(seat: FilerSeat): string | undefined {
  if (STATES.has(seat?.stateOrCountry ?? '')) return 'US'
  return seat?.countryCode?.toUpperCase()
}
