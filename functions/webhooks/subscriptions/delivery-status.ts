import * as v from 'valibot'
import type { Failure } from '../../shared/sender/outcome.ts'
import type { WebhookLog } from '../log/webhook-log.ts'
import type { WebhookStates } from '../webhook-state.ts'
import { reasonFor } from './prove-endpoint.ts'

interface StatusParts {
  readonly states: Pick<WebhookStates, 'states'>
  readonly log: Pick<WebhookLog, 'page'>
}

const LOOKED_AT = 10
const FAILURES = ['timeout', 'tls'] as const satisfies readonly Failure[]

/** How the deliveries of a subscription went, in categories and never in words of the receiver. `lost` were given up. */
export async function deliveryStatus(parts: StatusParts, organizationId: string, id: string) {
  const all = await parts.states.states(organizationId)
  const found = all.find(({ destination }) => destination.id === id)
  if (!found) return undefined
  const { state, lastSuccessAt } = found
  const isFailing = state.failures > 0
  const status = {
    active: state.state === 'active' || state.state === 'failing',
    lastDeliveryAt: lastSuccessAt,
    lastError: isFailing ? await lastError(parts, organizationId, id) : null,
    ...(state.failingSince !== null && { failedSince: state.failingSince }),
  }
  return { status, lost: found.lost }
}

async function lastError({ log }: StatusParts, organizationId: string, id: string) {
  const destination = `destination/${id}`
  const { rows } = await log.page(organizationId, { destination }, LOOKED_AT, null)
  const failed = rows.find(({ status, sentAt }) => status === 'failure' && sentAt !== null)
  if (!failed) return null
  const error = v.safeParse(v.picklist(FAILURES), failed.error)
  return reasonFor(error.success ? error.output : null, failed.statusCode)
}
