export type Send = (request: Request) => Promise<Response>

const FIRST_WAIT_MS = 500
/** After a longer wait the caller gets the error instead. */
const LONGEST_WAIT_MS = 60_000

/** Sends a request again when the service had no time for it, or could not be reached. */
export const retrying =
  (send: Send, retries: number, wait = pause): Send =>
  async (request) => {
    for (let tries = 0; ; tries++) {
      const answer = await send(request.clone()).catch((error: unknown) => unreachable(request, error))
      const last = tries >= retries
      if (!(answer instanceof Response)) {
        if (last) throw answer.error
        await wait(backoff(tries), request.signal)
        continue
      }
      const ms = last ? undefined : waitOf(answer, tries)
      if (ms === undefined) return answer
      await answer.body?.cancel()
      await wait(ms, request.signal)
    }
  }

/** Reading may be repeated, and so may a POST with its key. What became of a PATCH or DELETE is not known. */
function unreachable({ method, signal }: Request, error: unknown) {
  if (signal.aborted || (method !== 'GET' && method !== 'POST')) throw error
  return { error }
}

/** How long to wait before the next try; undefined when there is none. */
function waitOf(answer: Response, tries: number): number | undefined {
  const asked = retryAfter(answer.headers.get('retry-after'))
  const isBusy = answer.status === 429 || answer.status === 503
  // The first try of a POST is still running.
  const isEarly = answer.status === 409 && asked !== undefined
  if (!isBusy && !isEarly) return undefined
  const ms = asked ?? backoff(tries)
  return ms <= LONGEST_WAIT_MS ? ms : undefined
}

/** Doubles, and differs from caller to caller. */
const backoff = (tries: number) => FIRST_WAIT_MS * 2 ** tries * (0.5 + Math.random())

function retryAfter(value: string | null): number | undefined {
  if (value === null) return undefined
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now()
  return Number.isNaN(ms) ? undefined : Math.max(0, ms)
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })
}
