import type { TransactItem } from '../../shared/dynamo/client.ts'
import { idOf } from '../../shared/ids.ts'
import { key } from '../../shared/table.ts'
import { amendmentPut } from '../../signals/amendments/amendment-item.ts'
import { MOST_CORRECTIONS, relatedSignal } from '../../signals/related-signal.ts'
import type { Corrections, NewSignal } from './corrections.ts'

/**
 * The signals that a new one names name it in return. Each is refused when it is gone, or names enough. Who got one that
 * is corrected is told.
 */
export function correctionUpdates(
  TableName: string,
  signal: NewSignal,
  { corrects = [], correctedBy = [] }: Corrections,
  now: Date,
): TransactItem[] {
  const update = (side: keyof Corrections, signalId: string): TransactItem => ({
    Update: {
      TableName,
      Key: key.signal(signal.organizationId, signalId),
      UpdateExpression:
        'SET evidence.#side = list_append(if_not_exists(evidence.#side, :none), :this), updatedAt = :now',
      ConditionExpression:
        'attribute_exists(evidence.links) AND (attribute_not_exists(evidence.#side) OR size(evidence.#side) < :most)',
      ExpressionAttributeNames: { '#side': side },
      ExpressionAttributeValues: {
        ':none': [],
        ':this': [relatedSignal(signal)],
        ':most': MOST_CORRECTIONS,
        ':now': now.toISOString(),
      },
    },
  })
  return [
    ...corrects.map(({ signalId }) => update('correctedBy', signalId)),
    ...correctedBy.map(({ signalId }) => update('corrects', signalId)),
    ...corrects.map(({ signalId }) => told(TableName, signal, signalId, now)),
  ]
}

const told = (
  TableName: string,
  { organizationId, id: by }: NewSignal,
  signalId: string,
  now: Date,
): TransactItem =>
  amendmentPut(TableName, {
    id: idOf('amd', signalId, by),
    organizationId,
    at: now.toISOString(),
    event: 'signal.corrected',
    signalId,
    isPublic: false,
    reason: 'corrected',
    by,
  })
