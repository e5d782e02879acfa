// The notice of an exempt offering, primary_doc.xml, as in github.com/dgunning/edgartools
import { xmlRecords } from '../markup/xml-records.ts'
import { type CountUnreadable, uncounted } from '../source.ts'

interface Funding {
  readonly said: string
  readonly amounts: readonly string[]
  readonly details: Readonly<Record<string, unknown>>
}

const FUND = /pooled investment fund/i
const TRUE = /^\s*(?:true|1)\s*$/i

/** What a notice of an offering says of money; undefined for funds, amendments, mergers and empty notices. */
export function fundingOf(xml: string, unreadable: CountUnreadable = uncounted): Funding | undefined {
  const [notice] = xmlRecords(xml, 'edgarsubmission', 'offeringdata') ?? []
  if (!notice) {
    unreadable(1)
    return undefined
  }
  if (FUND.test(notice['industrygroup/industrygrouptype'] ?? '')) return undefined
  if (TRUE.test(notice['typeoffiling/neworamendment/isamendment'] ?? '')) return undefined
  if (TRUE.test(notice['businesscombinationtransaction/isbusinesscombinationtransaction'] ?? ''))
    return undefined
  const sold = dollars(notice['offeringsalesamounts/totalamountsold'])
  const offered = dollars(notice['offeringsalesamounts/totalofferingamount'])
  if (sold === undefined && offered === undefined) return undefined
  const parts = [
    ...(sold === undefined ? [] : [`has sold securities for ${written(sold)}`]),
    ...(offered === undefined ? [] : [`offers securities for ${written(offered)}`]),
  ]
  return {
    said: parts.join(' and '),
    amounts: [sold, offered].flatMap((amount) => (amount === undefined ? [] : [written(amount)])),
    details: {
      ...(sold !== undefined && { sold }),
      ...(offered !== undefined && { offered }),
      currency: 'USD',
    },
  }
}

/** An amount may be "Indefinite", or nothing yet. */
function dollars(text: string | undefined): number | undefined {
  const amount = /^\s*(\d{1,15})(?:\.\d+)?\s*$/.exec(text ?? '')?.[1]
  return amount === undefined || Number(amount) === 0 ? undefined : Number(amount)
}

const written = (amount: number) => `$${amount.toLocaleString('en-US')}`
