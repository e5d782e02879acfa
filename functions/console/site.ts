import { DomainError } from '../shared/errors.ts'
import type { StoredReply } from '../shared/http/idempotency.ts'
import { notAllowed } from '../shared/http/methods/other-methods.ts'
import type { BuiltFile, BuiltFiles } from './built-files.ts'
import { PAGE_HEADERS } from './page-headers.ts'

/** A file whose name has the hash of its text never changes. */
const HASHED = /^console\/assets\/[\w.-]+-[\w-]{8}\.\w+$/
const FOREVER = 'public, max-age=31536000, immutable'

interface Asked {
  /** Below the stage, without the first slash: `console/` or `docs/index.html`. */
  readonly place: string
  /** The path of the request. It begins with the stage of the API. */
  readonly path: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
}

export function answerFile(files: BuiltFiles, { place, path, method, headers }: Asked): StoredReply {
  // Relative, so that it holds below any stage.
  if (files.has(`${place}/index.html`)) return redirect(`${place.split('/').at(-1)}/`)
  const name = place.endsWith('/') ? `${place}index.html` : place
  const file = files.get(name)
  if (!file) throw new DomainError('not_found', `There is nothing at ${path}.`)
  if (method !== 'GET' && method !== 'HEAD') throw notAllowed(path, ['GET', 'HEAD'])
  const known = isKnown(headers['if-none-match'], file.etag)
  const body = known || method === 'HEAD' ? '' : file.body
  return { statusCode: known ? 304 : 200, headers: headersOfFile(name, file), body }
}

const redirect = (location: string): StoredReply => ({
  statusCode: 308,
  headers: { ...PAGE_HEADERS, location },
  body: '',
})

const headersOfFile = (name: string, { type, etag }: BuiltFile) => ({
  ...PAGE_HEADERS,
  'content-type': type,
  'cache-control': HASHED.test(name) ? FOREVER : 'no-cache',
  etag,
  vary: 'accept-encoding',
})

const isKnown = (given: string | undefined, etag: string) =>
  (given ?? '').split(',').some((one) => ['*', etag, etag.slice(2)].includes(one.trim()))
