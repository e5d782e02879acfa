import { type Fetch, type FetchReply, type FetchRequest, SourceFailure } from '../source.ts'

export type TimedFetch = (request: FetchRequest, timeoutMs: number) => Promise<FetchReply>

/** For a request with all its redirects: the time of a run is for all of its websites. */
const TIMEOUT_MS = 15_000
const MOST_REDIRECTS = 4
export const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

/** Counts the time of requests only, not that between them. */
export function withinTime(send: TimedFetch): Fetch {
  let left = TIMEOUT_MS
  return async (request) => {
    const from = performance.now()
    try {
      return await send(request, Math.max(1, Math.ceil(left)))
    } finally {
      left -= performance.now() - from
    }
  }
}

/** Each hop is a request of its own. The answer says how many came before it. */
export async function followRedirects(request: FetchRequest, once: Fetch): Promise<FetchReply> {
  const most = Math.min(MOST_REDIRECTS, request.maxRedirects ?? MOST_REDIRECTS)
  let sent = request
  for (let hops = 0; hops <= most; hops += 1) {
    if (!mayKnowSecrets(request, sent.url)) sent = withoutSecrets(sent)
    const reply = await once(sent)
    const next = redirection(reply, sent.url)
    if (next === undefined || request.method === 'POST' || request.mayFollow?.(next) === false)
      return hops === 0 ? reply : { ...reply, headers: { ...reply.headers, 'x-hops': String(hops) } }
    sent = { ...sent, url: next }
  }
  throw new SourceFailure('http', 'redirects without end', { hops: most })
}

function redirection({ status, headers }: FetchReply, url: string): string | undefined {
  if (!REDIRECTS.has(status)) return undefined
  const next = URL.parse(headers.location ?? '', url)
  return next && /^https?:$/.test(next.protocol) ? next.href : undefined
}

/** A login is for the host that it was made for, over the connection that it was made for. */
const mayKnowSecrets = (request: FetchRequest, url: string) =>
  new URL(request.url).origin === new URL(url).origin

const SECRET = /^(?:authorization|cookie|proxy-authorization)$/i

const withoutSecrets = ({ headers = {}, ...request }: FetchRequest): FetchRequest => ({
  ...request,
  headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !SECRET.test(name))),
})
