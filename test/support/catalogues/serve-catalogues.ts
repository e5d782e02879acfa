import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { answerSparql } from '../../../local/simulator/catalogues/answer-sparql.ts'
import type { WikidataItems } from '../../../local/simulator/catalogues/wikidata-items.ts'

export interface CatalogueEndpoint {
  readonly origin: string
  world: WikidataItems
  /** The requests so far. */
  readonly requests: { readonly path: string; readonly userAgent: string; readonly query: string }[]
  /** Runs before a request is answered. A number is a status instead of the answer. */
  before: (count: number) => number | undefined
  readonly stop: () => Promise<void>
}

/** Real HTTP, with the answers of the query service. */
export async function serveWikidata(world: WikidataItems): Promise<CatalogueEndpoint> {
  const server = createServer(async (request, response) => {
    const query = new URLSearchParams(await text(request)).get('query') ?? ''
    endpoint.requests.push({
      path: request.url ?? '',
      userAgent: request.headers['user-agent'] ?? '',
      query,
    })
    const status = endpoint.before(endpoint.requests.length)
    if (status !== undefined) return response.writeHead(status, { 'retry-after': '0' }).end('no')
    const body = JSON.stringify(answerSparql(query, endpoint.world))
    return response
      .writeHead(200, { 'content-type': 'application/sparql-results+json;charset=utf-8' })
      .end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('listens on no port')
  const endpoint: CatalogueEndpoint = {
    origin: `http://127.0.0.1:${address.port}`,
    world,
    requests: [],
    before: () => undefined,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return endpoint
}
