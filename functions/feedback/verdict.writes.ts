import type { TransactItem } from '../shared/dynamo/client.ts'
import { idOf } from '../shared/ids.ts'
import { key, scopeOf } from '../shared/table.ts'
import { amendmentPut } from '../signals/amendments/amendment-item.ts'
import { HIDDEN_SIGNALS, hiddenKey, MOST_HIDDEN } from '../signals/hidden-signals.ts'
import { verdictKey } from './feedback-keys.ts'
import type { VerdictChange } from './give-feedback.ts'

/** The verdict, what it hides or shows again, and the news of it for who got the signal. */
export const verdictWrites = (TableName: string, change: VerdictChange): TransactItem[] => {
  const hides = change.after.hidden !== (change.before?.hidden ?? false)
  return [
    verdictPut(TableName, change),
    ...(hides ? [hiding(TableName, change)] : []),
    ...(wasWrong(change.before) !== wasWrong(change.after) ? [told(TableName, change)] : []),
  ]
}

const wasWrong = (verdict: VerdictChange['before']) => verdict?.verdict === 'wrong'

const told = (TableName: string, { organizationId, after }: VerdictChange): TransactItem =>
  amendmentPut(TableName, {
    id: idOf('amd', organizationId, after.signalId, String(after.version)),
    organizationId,
    at: after.updatedAt,
    event: 'signal.corrected',
    signalId: after.signalId,
    isPublic: after.signalOf === null,
    reason: wasWrong(after) ? 'marked_wrong' : 'restored',
    by: null,
  })

const verdictPut = (TableName: string, { organizationId, before, after }: VerdictChange): TransactItem => ({
  Put: {
    TableName,
    Item: { ...verdictKey(organizationId, after.signalId), kind: 'verdict', organizationId, ...after },
    ...(before
      ? {
          ConditionExpression: 'version = :seen',
          ExpressionAttributeValues: { ':seen': before.version },
        }
      : { ConditionExpression: 'attribute_not_exists(pk)' }),
  },
})

const hiding = (TableName: string, change: VerdictChange) =>
  change.after.signalOf === null ? hidingPublic(TableName, change) : hidingOwn(TableName, change)

/** Only this organization sees the signal, so the signal itself is marked hidden, and the index drops it. */
const hidingOwn = (TableName: string, { organizationId, after }: VerdictChange): TransactItem => ({
  Update: {
    TableName,
    Key: key.signal(organizationId, after.signalId),
    UpdateExpression: after.hidden ? 'SET #hidden = :yes' : 'REMOVE #hidden',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeNames: { '#hidden': 'hidden' },
    ...(after.hidden && { ExpressionAttributeValues: { ':yes': true } }),
  },
})

const hidingPublic = (TableName: string, { organizationId, after }: VerdictChange): TransactItem => ({
  Update: {
    TableName,
    Key: hiddenKey(scopeOf(organizationId)),
    UpdateExpression: `SET #kind = :kind ${after.hidden ? 'ADD' : 'DELETE'} ids :ids`,
    ...(after.hidden && { ConditionExpression: 'attribute_not_exists(ids) OR size(ids) < :most' }),
    ExpressionAttributeNames: { '#kind': 'kind' },
    ExpressionAttributeValues: {
      ':kind': HIDDEN_SIGNALS,
      ':ids': new Set([after.signalId]),
      ...(after.hidden && { ':most': MOST_HIDDEN }),
    },
  },
})
