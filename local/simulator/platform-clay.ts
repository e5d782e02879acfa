import { acceptsKey, limiter, Refusal, type SimulatePlatform } from './simulated-platform.ts'

const PATH = '/v3/sources/webhook/'

/** Ten a second, with a burst of twenty. */
const LIMITS = [
  { requests: 20, perMs: 1000 },
  { requests: 110, perMs: 10_000 },
]

/** One row per request into the table behind the address, counted as often as it comes. */
export const clay: SimulatePlatform = (state, options) => {
  const wait = limiter(LIMITS, options.now ?? Date.now)
  const throttled = () => ({ message: 'Too many requests' })
  return {
    owns: (path) => path.startsWith(PATH),
    throttled,
    answer: ({ method, path, headers, body }) => {
      const seconds = wait(path)
      if (seconds !== undefined) throw new Refusal(429, throttled(), { 'retry-after': String(seconds) })
      const token = headers['x-clay-webhook-auth']
      if (token !== undefined && !acceptsKey(token)) throw new Refusal(401, { message: 'Invalid auth token' })
      if (method !== 'POST') throw new Refusal(405, { message: 'Only POST is accepted' })
      if (Buffer.byteLength(body) > 100 * 1024) throw new Refusal(413, { message: 'Payload too large' })
      const row: unknown = JSON.parse(body)
      if (typeof row !== 'object' || row === null || Array.isArray(row)) {
        throw new Refusal(400, { message: 'A row is one JSON object' })
      }
      const target = state.targets.get(path) ?? {
        platform: 'clay',
        name: path.slice(PATH.length),
        rows: new Map(),
      }
      const id = String(Reflect.get(row, 'id') ?? body)
      state.targets.set(path, target)
      target.rows.set(id, (target.rows.get(id) ?? 0) + 1)
      return { message: 'Row accepted' }
    },
  }
}
