import { isoTime, json, reply, type Site } from '../sources/site.ts'
import type { World } from '../sources/world.ts'
import { REGISTERED_SITES } from './registered-sites.ts'

const SUBMISSIONS = /^\/submissions\/CIK(\d{10})\.json$/
const NOTICE = /^\/Archives\/edgar\/data\/(\d+)\/(\d+)\/primary_doc\.xml$/

const LIST = '/files/company_tickers_exchange.json'
const LISTED = [1001, 1002, 1003]

const SITES = REGISTERED_SITES.flatMap(({ cik, ...site }) => (cik === undefined ? [] : [{ ...site, cik }]))
const siteOf = (cik: string | number) => SITES.find((site) => site.cik === Number(cik))
const nameOf = (cik: string | number) => siteOf(cik)?.name ?? `Simulated ${cik} Inc.`

export const edgarSite: Site = {
  answer({ path }, world) {
    if (path === LIST)
      return json({
        fields: ['cik', 'name'],
        data: [...LISTED, ...SITES.map(({ cik }) => cik)].map((cik) => [cik, nameOf(cik)]),
      })
    const [, padded] = SUBMISSIONS.exec(path) ?? []
    if (padded !== undefined) return submissions(String(Number(padded)), world)
    const [, cik = '', folder] = NOTICE.exec(path) ?? []
    const filing = world.filings(cik).find(({ accession }) => accession.replaceAll('-', '') === folder)
    return filing && reply('application/xml', notice(filing.sold))
  },
}

/** The columns stand beside each other, the newest filing first. */
function submissions(cik: string, world: World) {
  const filings = world.filings(cik)
  const recent = {
    accessionNumber: filings.map(({ accession }) => accession),
    form: filings.map(({ form }) => form),
    items: filings.map(({ items }) => items),
    filingDate: filings.map(({ at }) => isoTime(at).slice(0, 10)),
    acceptanceDateTime: filings.map(({ at }) => isoTime(at)),
    primaryDocument: filings.map(({ form }) => (form === 'D' ? 'xslFormDX01/primary_doc.xml' : 'report.htm')),
  }
  const { city } = siteOf(cik) ?? { city: 'Dover' }
  const addresses = { business: { city, stateOrCountry: siteOf(cik) ? 'TX' : 'DE' } }
  return json({ cik, name: nameOf(cik), addresses, filings: { recent, files: [] } })
}

const notice = (sold: number) =>
  '<?xml version="1.0" encoding="ISO-8859-1"?><edgarSubmission><offeringData><offeringSalesAmounts>' +
  `<totalOfferingAmount>${sold}</totalOfferingAmount><totalAmountSold>${sold}</totalAmountSold>` +
  '</offeringSalesAmounts></offeringData></edgarSubmission>'
