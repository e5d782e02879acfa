import { retryAfter } from '../shared/sender/retry-after.ts'
import { userAgentOf } from '../sources/fetch/user-agent.ts'
import { type Fetch, type FetchReply, type FetchRequest, SourceFailure } from '../sources/source.ts'
import type { Upstream } from '../sources/upstream.ts'

interface PoliteOptions {
  readonly upstream: Upstream
  /** An address where the operator of the upstream can complain. */
  readonly contact: string
  readonly now: () => number
  readonly sleep: (ms: number) => Promise<unknown>
  /** Gets why a request is repeated, and when. */
  readonly onWait: (reason: string, ms: number) => void
}

const MOST_TRIES = 8
const FIRST_WAIT_MS = 2000
const LONGEST_WAIT_MS = 5 * 60_000
/** An upstream that wants to be left alone for longer is asked again another day. */
const LONGEST_PAUSE_MS = 3_600_000

/** One request after the other, at the pace of the upstream. What may pass is tried again, later each time. */
export function patientFetch(send: Fetch, options: PoliteOptions): Fetch {
  const { upstream, contact, now, sleep, onWait } = options
  const userAgent = userAgentOf(contact)
  let next = 0

  const once = async (request: FetchRequest): Promise<FetchReply | SourceFailure> => {
    const wait = next - now()
    if (wait > 0) await sleep(wait)
    next = Math.max(next, now()) + upstream.everyMs
    const headers = { 'user-agent': userAgent, ...request.headers }
    try {
      return await send({ ...request, headers })
    } catch (error) {
      if (error instanceof SourceFailure && MAY_PASS.has(error.kind)) return error
      throw error
    }
  }

  return async (request) => {
    for (let tries = 1; ; tries += 1) {
      const result = await once(request)
      if (!(result instanceof SourceFailure) && !mayPass(result.status)) return result
      const wait = waitAfter(result, tries, now())
      if (tries === MOST_TRIES || wait > LONGEST_PAUSE_MS) return answerOf(result)
      onWait(`${upstream.name} ${reasonOf(result)}`, wait)
      await sleep(wait)
    }
  }
}

const MAY_PASS: ReadonlySet<string> = new Set(['unreachable', 'timeout', 'throttled'])

const mayPass = (status: number) => status === 429 || status === 408 || status >= 500

function waitAfter(result: FetchReply | SourceFailure, tries: number, now: number): number {
  const backOff = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (tries - 1))
  const asked = result instanceof SourceFailure ? undefined : retryAfter(result.headers['retry-after'], now)
  return Math.max(backOff, asked ?? 0)
}

const reasonOf = (result: FetchReply | SourceFailure) =>
  result instanceof SourceFailure ? result.message : `answered ${result.status}`

function answerOf(result: FetchReply | SourceFailure): FetchReply {
  if (result instanceof SourceFailure) throw result
  return result
}
