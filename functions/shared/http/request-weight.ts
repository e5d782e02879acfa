import { metered, type ReadMeter } from '../dynamo/read-meter.ts'
import { DomainError } from '../errors.ts'
import type { Gate } from './gate.ts'
import { HEAVY_AT_ONCE } from './heavy-requests.ts'

/** A request that reads more than this counts as several. */
const UNITS_A_REQUEST = 250
/** A request that has read this much is heavy: an organization has few of them at once. */
const HEAVY_UNITS = 1000
const RETRY_SECONDS = 1

type Weighing = Pick<Gate, 'limiter' | 'heavy' | 'clock'>

interface Work {
  readonly organizationId: string
  /** A request that changes something is never refused in its middle. */
  readonly onlyReads: boolean
}

/** Does an admitted request, and counts what it has read. The headers, if any, say what is left of the share. */
export async function weighed<T>(gate: Weighing, { organizationId, onlyReads }: Work, run: () => Promise<T>) {
  const place = placeOf(gate, organizationId)
  const meter: ReadMeter = { units: 0, ...(onlyReads && { afterRead: place.take }) }
  try {
    const result = await metered(meter, run)
    return { result, limits: await weigh(gate, organizationId, meter) }
  } catch (error) {
    await weigh(gate, organizationId, meter)
    throw error
  } finally {
    await place.leave()
  }
}

const weigh = ({ limiter, clock }: Weighing, organizationId: string, { units }: ReadMeter) =>
  limiter.weigh(organizationId, Math.floor(units / UNITS_A_REQUEST), clock())

/** Among the heavy requests. It is asked for once: reads at the same time wait for the same answer. */
function placeOf({ heavy, clock }: Weighing, organizationId: string) {
  let taken: ReturnType<Gate['heavy']['begin']> | undefined
  return {
    async take(units: number) {
      if (units < HEAVY_UNITS) return
      taken ??= heavy.begin(organizationId, clock())
      if (!(await taken)) throw tooManyHeavy()
    },
    leave: async () => (await taken)?.(),
  }
}

const tooManyHeavy = () =>
  new DomainError(
    'throttled',
    `Your organization has ${HEAVY_AT_ONCE} requests at work that read as much as this one. Try again when one has ended.`,
    { headers: { 'retry-after': String(RETRY_SECONDS) } },
  )
