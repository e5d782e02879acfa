import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

const LONGEST_KEY = 1024

interface Bucket {
  readonly region: string
  readonly owner: string
  readonly files: Map<string, string>
}

const error = (code: string) => `<?xml version="1.0"?>\n<Error><Code>${code}</Code></Error>`
const sha256 = (body: string) => createHash('sha256').update(body)

/** Buckets by their name, and their files. */
export function s3StandIn(given: Readonly<Record<string, Omit<Bucket, 'files'>>>) {
  const buckets = new Map<string, Bucket>(
    Object.entries(given).map(([name, bucket]) => [name, { ...bucket, files: new Map() }]),
  )

  function answer(path: string, headers: IncomingHttpHeaders, region: string | undefined, body: string) {
    const [name = '', ...rest] = path.slice(1).split('/').map(decodeURIComponent)
    const bucket = buckets.get(name)
    const key = rest.join('/')
    if (!bucket) return [404, error('NoSuchBucket')] as const
    if (bucket.region !== region) return [301, error('PermanentRedirect')] as const
    const owner = headers['x-amz-expected-bucket-owner']
    if (owner !== undefined && owner !== bucket.owner) return [403, error('AccessDenied')] as const
    if (headers['x-amz-content-sha256'] !== sha256(body).digest('hex'))
      return [400, error('XAmzContentSHA256Mismatch')] as const
    if (headers['x-amz-checksum-sha256'] !== sha256(body).digest('base64'))
      return [400, error('BadDigest')] as const
    if (key === '' || Buffer.byteLength(key) > LONGEST_KEY) return [400, error('KeyTooLongError')] as const
    bucket.files.set(key, body)
    return [200, ''] as const
  }
  return { answer, buckets }
}
