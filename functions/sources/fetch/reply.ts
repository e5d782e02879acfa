import * as v from 'valibot'
import { retryAfter } from '../../shared/sender/retry-after.ts'
import { type Fetch, type FetchReply, type FetchRequest, SourceFailure } from '../source.ts'

export const USER_AGENT = 'Signalbox/0.1 (signal monitoring; self-hosted)'

/** The parsed body of a good answer; every other answer as the failure that it is. */
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
    return JSON.parse(reply.body)
  } catch (cause) {
    const what = /^\s*</.test(reply.body) ? 'a web page' : 'broken JSON'
    throw new SourceFailure('format', `answered ${what} instead of JSON`, { cause })
  }
}

/**
 * The entries of a list that have the expected form. A few odd ones are the source's own; when none fits, the
 * format has changed.
 */
export function entriesOf<S extends v.GenericSchema>(
  schema: S,
  entries: readonly unknown[],
): v.InferOutput<S>[] {
  const good: v.InferOutput<S>[] = []
  for (const entry of entries) {
    const parsed = v.safeParse(schema, entry)
    if (parsed.success) good.push(parsed.output)
  }
  if (entries.length > 0 && good.length === 0) {
    throw new SourceFailure('format', `answered ${entries.length} entries in another format`)
  }
  return good
}

/** A field that may be missing, null or empty: all the same. */
export const maybe = <S extends v.GenericSchema>(schema: S) => v.nullish(v.fallback(v.nullish(schema), null))
export const maybeText = maybe(v.string())
/** An id as a string, whichever way it is written. */
export const nativeId = v.pipe(
  v.union([v.pipe(v.string(), v.trim(), v.nonEmpty()), v.pipe(v.number(), v.finite())]),
  v.transform(String),
)
export const time = v.optional(v.unknown())
