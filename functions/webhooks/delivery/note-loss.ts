import * as v from 'valibot'
import { isGapId } from '../../events/gap-id.ts'
import { unpack } from '../attempts/packed-text.ts'
import { mcp } from '../channels/mcp.ts'
import { gapMessage } from '../control/gap.ts'
import type { DeliveryMessage } from '../queue/delivery-message.ts'
import type { Receivers } from '../receivers/receiver.ts'
import type { DeliveryParts, SendableDelivery } from './delivery.ts'

const Event = v.object({ timestamp: v.pipe(v.string(), v.isoTimestamp()) })

/**
 * An event for an agent is given up: it is counted until the agent knows. The first of them has the agent told; later
 * ones are told with it, or when the receiver is well again.
 */
export async function noteLoss(parts: DeliveryParts, { message, target, body }: SendableDelivery) {
  if (target.channel !== mcp.name || !parts.tellsGaps || isGapId(message.signalId)) return
  const { timestamp } = v.parse(Event, JSON.parse(unpack(body)))
  if ((await parts.health.lost(message, target, timestamp)) === 1) await tellGap(parts, message)
}

/** The receiver has taken something. It may have missed something before. */
export async function tellLosses(parts: DeliveryParts, receivers: Receivers, message: DeliveryMessage) {
  if (isGapId(message.signalId)) return settleGap(parts, receivers, message)
  const health = receivers.health(message)
  if (health && health.lost > 0 && health.failures > 0) await tellGap(parts, message)
}

/** The agent knows, or does not want to. It is told again only of what was lost since. */
export async function settleGap(parts: DeliveryParts, receivers: Receivers, message: DeliveryMessage) {
  const health = receivers.health(message)
  if (!health || health.lost === 0) return
  if (!(await parts.health.told(message, health))) await tellGap(parts, message)
}

const tellGap = ({ later, clock }: DeliveryParts, message: DeliveryMessage) => {
  const now = clock()
  return later([gapMessage(message, now)], now)
}
