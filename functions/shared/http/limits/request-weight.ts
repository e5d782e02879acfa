import type { Clock } from '../../clock.ts'
import { metered, type ReadMeter } from '../../dynamo/read-meter.ts'
import { DomainError } from '../../errors.ts'
import { HEAVY_AT_ONCE, type HeavyRequests } from './heavy-requests.ts'
import type { Limiter } from './request-limit.ts'

/** A request that reads more than this counts as several. A query of 25 rows takes some 14 units. */
const UNITS_A_REQUEST = 250
/** A request that has read this much is heavy: an organization has few of them at once. */
const HEAVY_UNITS = 1000
const RETRY_SECONDS = 1
/** Who does not wait has soon had its share, and is refused before anything is read. */
const REFUSED_WEIGHT = 25

interface Weighing {
  readonly limiter: Limiter
  readonly heavy: HeavyRequests
  readonly clock: Clock
}

interface Work {
  readonly organizationId: string
  /** A request that changes something is never refused in its middle. */
  readonly onlyReads: boolean
}

/** Does an admitted request, and counts what it has read. The headers, if any, say what is left of the share. */
export async function weighed<T>(gate: Weighing, { organizationId, onlyReads }: Work, run: () => Promise<T>) {
  const place = placeOf(gate, organizationId)
  const meter: ReadMeter = { units: 0, ...(onlyReads && { onUnits: place.take }) }
  const weigh = async () => {
    const refused = (await place.isRefused()) ? REFUSED_WEIGHT : 0
    const weight = refused + Math.floor(meter.units / UNITS_A_REQUEST)
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
function placeOf({ heavy, clock }: Weighing, organizationId: string) {
  let taken: ReturnType<HeavyRequests['begin']> | undefined
  return {
    async take(units: number) {
      if (units < HEAVY_UNITS) return
      taken ??= heavy.begin(organizationId, clock())
      if (!(await taken)) throw tooManyHeavy()
    },
    isRefused: async () => taken !== undefined && (await taken) === undefined,
    leave: async () => (await taken)?.(),
  }
}

const tooManyHeavy = () =>
  new DomainError(
    'throttled',
    `Your organization has ${HEAVY_AT_ONCE} requests at work that read as much as this one. Try again when one has ended.`,
    { headers: { 'retry-after': String(RETRY_SECONDS) } },
  )
