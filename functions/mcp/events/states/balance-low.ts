import * as v from 'valibot'
import { givenArguments } from '../../../events/given-arguments.ts'
import { organizationsApi } from '../../../organizations/organizations.api.ts'
import type { Clock } from '../../../shared/clock.ts'
import { strict } from '../../../shared/http/schema.ts'
import { idOf } from '../../../shared/ids.ts'
import { stateCursor, stateIn } from './state-cursor.ts'
import type { StateEvent } from './state-event.ts'

interface BalanceWorld {
  balance(organizationId: string): Promise<number>
  readonly clock: Clock
}

const USUAL_BOUND = 100

const Arguments = strict({
  below: v.optional(
    v.pipe(v.number(), v.integer(), v.minValue(1), v.description('Fewer credits than this are low.')),
    USUAL_BOUND,
  ),
})

const Data = strict({ credits: v.number(), below: v.number() })

/**
 * `low`: whether the balance was low at the last poll. `since`: when a poll first saw that it was enough again. The id of
 * the event is made from this time, so that one fall has one id for an agent.
 */
const State = v.object({ low: v.boolean(), since: v.pipe(v.string(), v.isoTimestamp()) })

export const balanceLow: StateEvent<BalanceWorld> = {
  name: 'balance.low',
  description:
    'The balance fell below `below` credits (100 unless given) since the last poll. Monitors and keywords stop when it does not cover them. Told again only after it was enough in between.',
  reading: organizationsApi.endpoints.getOrganization,
  arguments: Arguments,
  data: Data,

  async poll({ balance, clock }, organizationId, { given, cursor }) {
    const { below } = givenArguments(Arguments, given)
    const credits = await balance(organizationId)
    const now = clock().toISOString()
    const low = credits < below
    const before = cursor === null ? undefined : stateIn(State, cursor)
    const since = before && (low || !before.low) ? before.since : now
    const isNew = before !== undefined && low && !before.low
    const eventId = idOf('evt', organizationId, 'balance.low', String(below), since)
    return {
      events: isNew ? [{ eventId, timestamp: now, data: { credits, below } }] : [],
      cursor: stateCursor({ low, since }),
      truncated: cursor !== null && before === undefined,
      hasMore: false,
    }
  },
}
