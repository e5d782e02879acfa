import type { Observation } from '../observation.ts'
import { SourceFailure } from '../source.ts'
import type { CountedAccess, RegisterAccess } from './define-register.ts'
import { fundingOf } from './form-d.ts'

interface OfferingFiling {
  readonly accession: string
  readonly at: string | undefined
  readonly url: string
}

/** What the notice of an offering says. It is a document of its own. */
export async function offeringOf(
  company: string,
  filing: OfferingFiling,
  access: CountedAccess,
): Promise<Omit<Observation, 'source'>[]> {
  const url = `${filing.url.slice(0, filing.url.lastIndexOf('/'))}/primary_doc.xml`
  const notice = await noticeAt(url, access)
  if (notice === undefined) access.unreadable(1)
  const funding = notice === undefined ? undefined : fundingOf(notice, access.unreadable)
  if (funding === undefined) return []
  return [
    {
      nativeId: filing.accession,
      kind: 'filing',
      url,
      title: `${company} ${funding.said} (form D).`,
      body: '',
      at: filing.at,
      type: 'ACCOUNT_RECENT_FUNDING_ROUND',
      highlights: [company, ...funding.amounts],
      rule: 'sec-form-d',
      company,
      after: funding.details,
    },
  ]
}

/** Undefined when it can't be read: that does not spoil the reports. */
async function noticeAt(url: string, access: RegisterAccess): Promise<string | undefined> {
  try {
    const { status, body } = await access.fetch({ url })
    return status === 200 ? body : undefined
  } catch (error) {
    if (error instanceof SourceFailure) return undefined
    throw error
  }
}
