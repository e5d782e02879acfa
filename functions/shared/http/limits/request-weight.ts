import type { Clock } from '../../clock.ts'
import { metered, type ReadMeter } from '../../dynamo/read-meter.ts'
import { type HeavyRequests, type Place, tooManyHeavy } from './heavy-requests.ts'
import type { RecentRefusals } from './recent-refusals.ts'
import type { Limiter } from './request-limit.ts'

/** A request that reads more than this counts as several. A query of 25 rows takes some 14 units. */
const UNITS_A_REQUEST = 250
/** A request that has read this much is heavy: an organization has few of them at once. */
const HEAVY_UNITS = 1000
/** A heavy request waits between its reads for so long at most. API Gateway would give it up after 29 s. */
const MOST_PACED_MS = 20_000
/** Who does not wait has soon had its share, and is refused before anything is read. */
const REFUSED_WEIGHT = 25

export type Pause = (milliseconds: number) => Promise<void>

interface Weighing {
  readonly limiter: Limiter
  readonly heavy: HeavyRequests
  readonly refusals: RecentRefusals
  readonly pause: Pause
  readonly clock: Clock
}

interface Work {
  readonly organizationId: string
  /** A request that changes something is never refused in its middle. */
  readonly onlyReads: boolean
  /** Two requests have the same text here when one key asks for the same thing twice. */
  readonly asked: string
}

/** Does an admitted request, and counts what it has read. The headers, if any, say what is left of the share. */
export async function weighed<T>(gate: Weighing, work: Work, run: () => Promise<T>) {
  const { organizationId, onlyReads, asked } = work
  const place = placeOf(gate, organizationId)
  const meter: ReadMeter = { units: 0, ...(onlyReads && { onUnits: place.take, pace: place.pace }) }
  const weigh = async () => {
    const isRefused = await place.isRefused()
    if (isRefused) gate.refusals.add(asked, gate.clock())
    const weight = (isRefused ? REFUSED_WEIGHT : 0) + Math.floor(meter.units / UNITS_A_REQUEST)
    return gate.limiter.weigh(organizationId, weight, gate.clock())
  }
  try {
    const result = await metered(meter, run)
    return { result, limits: await weigh() }
  } catch (error) {
    await weigh()
    throw error
  } finally {
    await place.leave()
  }
}

/** Among the heavy requests. It is asked for once: reads at the same time wait for the same answer. */
function placeOf(gate: Weighing, organizationId: string) {
  const { heavy, clock } = gate
  let taken: ReturnType<HeavyRequests['begin']> | undefined
  const keepPace = pacer(gate)
  return {
    async take(units: number) {
      if (units < HEAVY_UNITS) return
      taken ??= heavy.begin(organizationId, clock())
      if (!(await taken)) throw tooManyHeavy()
    },
    async pace(units: number) {
      const place = await taken
      if (place) await keepPace(units, place)
    },
    isRefused: async () => taken !== undefined && (await taken) === undefined,
    leave: async () => (await taken)?.leave(),
  }
}

/** Waits after each read of a heavy request, so that others read meanwhile. */
function pacer({ pause, clock }: Weighing) {
  let first: number | undefined
  let units = 0
  return async (more: number, { unitsASecond }: Place) => {
    const now = clock().getTime()
    first ??= now
    units += more
    const next = first + Math.min((units / unitsASecond) * 1000, MOST_PACED_MS)
    if (next > now) await pause(next - now)
  }
}
