import * as v from 'valibot'
import { retryAfter } from '../../shared/sender/retry-after.ts'
import {
  type CountUnreadable,
  type Fetch,
  type FetchReply,
  type FetchRequest,
  SourceFailure,
} from '../source.ts'

/** The parsed body of a 2xx answer. Rejects with a SourceFailure for any other answer. */
export async function getJson<S extends v.GenericSchema>(
  fetch: Fetch,
  request: FetchRequest,
  schema: S,
): Promise<v.InferOutput<S>> {
  const reply = await fetch({ ...request, headers: { accept: 'application/json', ...request.headers } })
  refuseFailures(reply)
  const parsed = v.safeParse(schema, parseJson(reply))
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  throw new SourceFailure(
    'format',
    `answered in another format: ${v.getDotPath(issue) ?? 'body'}: ${issue.message}`,
  )
}

export function refuseFailures(reply: FetchReply): void {
  const { status } = reply
  if (status >= 200 && status < 300) return
  const retryAfterMs = retryAfter(reply.headers['retry-after'], Date.now())
  if (status === 429)
    throw new SourceFailure('throttled', 'asks for fewer requests (429)', { status, retryAfterMs })
  throw new SourceFailure('http', `answered ${status}`, { status, retryAfterMs })
}

function parseJson(reply: FetchReply): unknown {
  try {
    // Not every text has lost its byte order mark.
    return JSON.parse(reply.body.replace(/^\ufeff/, ''))
  } catch (cause) {
    const what = /^\s*</.test(reply.body) ? 'a web page' : 'broken JSON'
    throw new SourceFailure('format', `answered ${what} instead of JSON`, { cause })
  }
}

/** No real answer has more. One that has would keep a worker busy. */
const MOST_ENTRIES = 10_000

/** The entries that fit the schema. Some that don't are normal; when none fits, the format has changed. */
export function readEntries<S extends v.GenericSchema>(
  schema: S,
  entries: readonly unknown[],
  unreadable: CountUnreadable,
  most = MOST_ENTRIES,
): v.InferOutput<S>[] {
  const good = entries.slice(0, most).flatMap((entry) => {
    const parsed = v.safeParse(schema, entry)
    return parsed.success ? [parsed.output] : []
  })
  if (entries.length > 0 && good.length === 0) {
    throw new SourceFailure('format', `answered ${entries.length} entries in another format`)
  }
  unreadable(entries.length - good.length)
  return good
}

/** The source does not know what was asked for. */
export const isGone = (error: unknown): error is SourceFailure & { readonly status: number } =>
  error instanceof SourceFailure && (error.status === 404 || error.status === 410)

/** Catches the failure of a source that does not know what was asked for. */
export function noneIfGone(error: unknown): undefined {
  if (!isGone(error)) throw error
}
