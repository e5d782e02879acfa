import { gsi1, key } from '../shared/table.ts'
import { dueAt, type Recurrence, shardOf } from './recurrence.ts'
import type { RunRow } from './run.ts'

/** To be committed with what else has to change at the same time. */
export function recurrencePut(TableName: string, seen: Recurrence | undefined, next: Recurrence) {
  const due = dueAt(next)
  return {
    Put: {
      TableName,
      Item: {
        ...key.recurrence(next.organizationId, next.id),
        kind: 'recurrence',
        ...next,
        ...(due === null ? {} : gsi1.recurrences(shardOf(next.id), due, next.id)),
      },
      ...(seen
        ? { ConditionExpression: 'version = :seen', ExpressionAttributeValues: { ':seen': seen.version } }
        : { ConditionExpression: 'attribute_not_exists(pk)' }),
    },
  }
}

/** Refuses to commit when the run is no longer this worker's: its lease ran out, or its owner is gone. */
export const heldBy = (TableName: string, organizationId: string, id: string, holder: string) => ({
  ConditionCheck: {
    TableName,
    Key: key.recurrence(organizationId, id),
    ConditionExpression: 'lease.holder = :holder',
    ExpressionAttributeValues: { ':holder': holder },
  },
})

/** A run that has ended keeps its ending. */
export const runPut = (
  TableName: string,
  { organizationId, id }: { readonly organizationId: string; readonly id: string },
  at: string,
  row: RunRow,
) => ({
  Put: {
    TableName,
    Item: { ...key.run(organizationId, id, at, row.id), kind: 'run', ...row },
    ConditionExpression: 'attribute_not_exists(pk) OR #status = :running',
    ExpressionAttributeNames: { '#status': 'status' },
    ExpressionAttributeValues: { ':running': 'running' },
  },
})
