import type { Fetch, FetchReply } from '../../functions/sources/source.ts'
import { SourceFailure } from '../../functions/sources/source.ts'
import { answerSparql } from '../../local/simulator/catalogues/answer-sparql.ts'
import { answerCompany } from '../../local/simulator/companies/answer-company.ts'
import { COMPANY_SITES } from '../../local/simulator/companies/company-sites.ts'
import { answerAsSource } from '../../local/simulator/sites.ts'
import type { SiteReply, SiteRequest } from '../../local/simulator/sources/site.ts'
import { companyAt, isSo } from './company-days.ts'
import { wikidataOn } from './diary-wikidata.ts'
import { worldOn } from './diary-world.ts'

const MOST_REDIRECTS = 5
const BOARDS_ON_OWN_HOST: Readonly<Record<string, string>> = {
  teamtailor: 'teamtailor.com',
  successfactors: 'jobs2web.com',
  phenom: 'phenompeople.com',
}

/** The web of the diary on its day, as a run sees it: redirects are followed, and requests are counted. */
export function diaryWeb(dayNow: () => number) {
  const world = worldOn(dayNow)
  const asked = { count: 0 }

  function answer(request: SiteRequest): SiteReply | undefined {
    const day = dayNow()
    const { host, path, body } = request
    if (host === 'query.wikidata.org') {
      const query = new URLSearchParams(body).get('query') ?? ''
      return { status: 200, headers: {}, body: JSON.stringify(answerSparql(query, wikidataOn(day))) }
    }
    if (host.endsWith('.example')) {
      const site = siteAt(host)
      if (site && isSo(site.name, 'site fails', day)) return { status: 503, headers: {}, body: '' }
      const board = site?.jobs === 'own host' && host.startsWith('careers.') ? site.board : undefined
      if (board === undefined || path === '/' || path === '/robots.txt')
        return answerCompany(host, path, (name) => companyAt(name, day)) ?? answerAsSource(request, world)
      return boardAnswer({ ...request, host: `${site?.name}.${BOARDS_ON_OWN_HOST[board]}` })
    }
    return boardAnswer(request)
  }

  function boardAnswer(request: SiteRequest): SiteReply | undefined {
    const fails = COMPANY_SITES.some(
      ({ name }) => isSo(name, 'board fails', dayNow()) && `${request.host}${request.path}`.includes(name),
    )
    return fails ? { status: 404, headers: {}, body: '' } : answerAsSource(request, world)
  }

  const fetch: Fetch = async ({ url: first, method = 'GET', headers = {}, body = '' }) => {
    let url = first
    for (let hop = 0; hop < MOST_REDIRECTS; hop += 1) {
      asked.count += 1
      const { host, pathname: path, searchParams: query } = new URL(url)
      const reply: FetchReply = answer({ method, path, query, host, headers, body }) ?? NOT_FOUND
      const next = reply.status === 302 ? reply.headers.location : undefined
      if (next === undefined) return { ...reply, headers: { ...reply.headers, 'x-final-url': url } }
      url = new URL(next, url).href
    }
    throw new SourceFailure('http', 'redirects without end')
  }
  return { fetch, asked }
}

const NOT_FOUND: FetchReply = { status: 404, headers: {}, body: '' }
const siteAt = (host: string) => COMPANY_SITES.find(({ name }) => host.split('.').at(-2) === name)
