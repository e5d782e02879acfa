import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type BuiltFiles, builtFile } from '../../functions/console/built-files.ts'
import { answerFile } from '../../functions/console/site.ts'
import { DomainError } from '../../functions/shared/errors.ts'
import { siteFiles } from '../../lib/site/site-files.ts'

const SITE = 'site/'

/** As the function reads them beside its bundle. */
const builtSite = (): BuiltFiles =>
  new Map(
    [...siteFiles('api')].map(([name, text]) => [name.slice(SITE.length), builtFile(name, text)] as const),
  )

/** The files as they are deployed, with their real headers and without the rest of the service. */
export async function serveSite() {
  const files = builtSite()
  const server = createServer((request, response) => {
    const place = (request.url ?? '').replace(/^\/api\//, '')
    try {
      const { statusCode, headers, body } = answerFile(files, {
        place,
        path: place,
        method: 'GET',
        headers: {},
      })
      response.writeHead(statusCode, headers).end(body)
    } catch (error) {
      response.writeHead(error instanceof DomainError ? 404 : 500).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}/api`,
    stop: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  }
}
