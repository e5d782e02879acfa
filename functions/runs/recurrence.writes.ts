import { gsi1, key } from '../shared/table.ts'
import { overdueAt, type Recurrence, shardOf } from './recurrence.ts'
import type { RunName, RunRow } from './run.ts'
import type { Caps } from './run-settings.ts'

export function recurrencePut(TableName: string, seen: Recurrence | undefined, next: Recurrence) {
  const due = overdueAt(next)
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

/** Fails the transaction when this worker has lost the run, its owner is gone, or the given caps have changed. */
export const heldBy = (
  TableName: string,
  { organizationId, ownerId }: Pick<RunName, 'organizationId' | 'ownerId'>,
  holder: string,
  caps: Partial<Caps> = {},
) => ({
  ConditionCheck: {
    TableName,
    Key: key.recurrence(organizationId, ownerId),
    ConditionExpression: ['lease.holder = :holder', ...Object.keys(caps).map(isUnchanged)].join(' AND '),
    ExpressionAttributeValues: {
      ':holder': holder,
      ...Object.fromEntries(Object.entries(caps).map(([name, value]) => [`:${name}`, value])),
    },
  },
})

/** Records of earlier versions have no caps. */
const isUnchanged = (name: string) => `(attribute_not_exists(${name}) OR ${name} = :${name})`

/** Written once, when the run starts, so that its end costs no more. */
const runAddressPut = (
  TableName: string,
  { organizationId, ownerId, at }: Omit<RunName, 'runId'>,
  { id, startedAt }: RunRow,
) => ({
  Put: {
    TableName,
    Item: {
      ...key.runAddress(organizationId, id),
      ...gsi1.runs(organizationId, startedAt, id),
      kind: 'runAddress',
      ownerId,
      at,
    },
  },
})

/** A run that has ended keeps its ending. */
export const runPut = (
  TableName: string,
  { organizationId, ownerId, at }: Omit<RunName, 'runId'>,
  row: RunRow,
) => ({
  Put: {
    TableName,
    Item: { ...key.run(organizationId, ownerId, at, row.id), kind: 'run', ...row },
    ConditionExpression: 'attribute_not_exists(pk) OR #status = :running',
    ExpressionAttributeNames: { '#status': 'status' },
    ExpressionAttributeValues: { ':running': 'running' },
  },
})

/** A run is stored as running once: when it starts. */
export const runWrites = (TableName: string, place: Omit<RunName, 'runId'>, row: RunRow) => [
  runPut(TableName, place, row),
  ...(row.status === 'running' ? [runAddressPut(TableName, place, row)] : []),
]
