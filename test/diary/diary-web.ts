import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerSparql } from '../../local/simulator/catalogues/answer-sparql.ts'
import { answerCompany } from '../../local/simulator/companies/answer-company.ts'
import { COMPANY_SITES } from '../../local/simulator/companies/company-sites.ts'
import { receive } from '../../local/simulator/received.ts'
import { answerAsSource, sourceOverrides } from '../../local/simulator/sites.ts'
import { json, type SiteReply, type SiteRequest } from '../../local/simulator/sources/site.ts'
import { companyAt, isSo } from './company-days.ts'
import { answerNews } from './diary-news.ts'
import { wikidataOn } from './diary-wikidata.ts'
import { worldOn } from './diary-world.ts'

const BOARDS_ON_OWN_HOST: Readonly<Record<string, string>> = {
  teamtailor: 'teamtailor.com',
  successfactors: 'jobs2web.com',
  phenom: 'phenompeople.com',
}

/** The web of the diary on its day, behind one local address that the service takes for all of its sources. */
export async function serveDiaryWeb(dayNow: () => number) {
  const answer = answersOf(dayNow)
  const asked = { count: 0 }
  const server = createServer(async (request, response) => {
    asked.count += 1
    const received = await receive(request)
    const host = received.headers['x-forwarded-host'] ?? ''
    const { status, headers, body, bytes } = answer({ ...received, host }) ?? NOT_FOUND
    response.writeHead(status, headers).end(bytes ?? body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { env: sourceOverrides(`http://127.0.0.1:${port}`), asked, stop: () => stopped(server) }
}

const stopped = (server: ReturnType<typeof createServer>) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })

function answersOf(dayNow: () => number) {
  const world = worldOn(dayNow)

  function answer(request: SiteRequest): SiteReply | undefined {
    const day = dayNow()
    const { host, path, body } = request
    if (host === 'query.wikidata.org')
      return json(answerSparql(new URLSearchParams(body).get('query') ?? '', wikidataOn(day)))
    if (host === 'storage.googleapis.com') return answerNews(path, day)
    if (!host.endsWith('.example')) return boardAnswer(request)
    const site = siteAt(host)
    if (site && isSo(site.name, 'site fails', day)) return { status: 503, headers: {}, body: '' }
    const board = site?.jobs === 'own host' && host.startsWith('careers.') ? site.board : undefined
    if (board === undefined || path === '/' || path === '/robots.txt')
      return answerCompany(host, path, (name) => companyAt(name, day)) ?? answerAsSource(request, world)
    return boardAnswer({ ...request, host: `${site?.name}.${BOARDS_ON_OWN_HOST[board]}` })
  }

  function boardAnswer(request: SiteRequest): SiteReply | undefined {
    const fails = COMPANY_SITES.some(
      ({ name }) => isSo(name, 'board fails', dayNow()) && `${request.host}${request.path}`.includes(name),
    )
    return fails ? NOT_FOUND : answerAsSource(request, world)
  }
  return answer
}

const NOT_FOUND: SiteReply = { status: 404, headers: {}, body: '' }
const siteAt = (host: string) => COMPANY_SITES.find(({ name }) => host.split('.').at(-2) === name)
