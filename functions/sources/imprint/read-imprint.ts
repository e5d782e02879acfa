import { refuseFailures } from '../fetch/json-reply.ts'
import { pageRequest } from '../fetch/page-request.ts'
import { isOwnHost } from '../pages/own-hosts.ts'
import { type FetchReply, type SourceAccess, SourceFailure } from '../source.ts'
import { imprintLink } from './imprint-link.ts'
import { whyUnreadable } from './unreadable-page.ts'

const MOST_REDIRECTS = 2

export interface ReadPage {
  readonly url: string
  readonly html: string
}

interface Imprint {
  /** The page that the homepage links; undefined where it links none. */
  readonly link: string | undefined
  /** Undefined where it can't be read: the homepage then stands for itself. */
  readonly page?: ReadPage | undefined
  readonly problem?: string | undefined
}

/** The page to which the homepage leads, or why there is none. */
export async function readImprint(home: ReadPage, { fetch }: SourceAccess): Promise<Imprint> {
  const link = imprintLink(home.html, home.url)
  if (link === undefined) return { link }
  const isOwn = (address: string) => isOwnHost(new URL(address).hostname, [new URL(home.url).hostname])
  try {
    const reply = await fetch({ ...pageRequest(link), maxRedirects: MOST_REDIRECTS, mayFollow: isOwn })
    if (leadsAway(reply)) return { link, problem: 'leads to another website' }
    refuseFailures(reply)
    const problem = whyUnreadable(reply)
    return problem === undefined
      ? { link, page: { url: reply.headers['x-final-url'] ?? link, html: reply.body } }
      : { link, problem }
  } catch (error) {
    if (!(error instanceof SourceFailure)) throw error
    return { link, problem: error.message }
  }
}

/** It was not followed. */
const leadsAway = ({ status, headers }: FetchReply) =>
  status >= 300 && status < 400 && headers.location !== undefined
