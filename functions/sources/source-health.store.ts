import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import type { SourceReport } from '../runs/source-report.ts'
import type { Clock } from '../shared/clock.ts'
import { getItems } from '../shared/dynamo/batch.store.ts'
import { key } from '../shared/table.ts'
import type { SourceHealth } from './source-health.ts'

/** A worker notes the successes of a source once in this time. Failures are counted all. */
const NOTE_MS = 60_000

const Noted = v.object({
  source: v.string(),
  lastSuccessAt: v.optional(v.nullable(v.string()), null),
  lastFailureAt: v.optional(v.nullable(v.string()), null),
  lastError: v.optional(v.nullable(v.string()), null),
  /** Runs since the last success. */
  failures: v.optional(v.number(), 0),
  /** How many entries of an answer were unreadable the last time, and the time. */
  unreadable: v.optional(v.number(), 0),
  lastUnreadableAt: v.optional(v.nullable(v.string()), null),
  /** Why runs don't ask it. */
  skipped: v.optional(v.nullable(v.string()), null),
})
type Noted = v.InferOutput<typeof Noted>

const NAMED = 'kind = :kind, #source = :source'

const CHANGES: Readonly<Record<SourceReport['status'], string>> = {
  ok: 'SET lastSuccessAt = :now, failures = :zero, skipped = :none',
  failed: 'SET lastFailureAt = :now, lastError = :error, skipped = :none ADD failures :one',
  skipped: 'SET skipped = :error',
}

const valuesOf = ({ status, error }: SourceReport, now: string): Record<string, unknown> => {
  if (status === 'ok') return { ':now': now, ':zero': 0, ':none': null }
  if (status === 'skipped') return { ':error': error }
  return { ':now': now, ':error': error, ':none': null, ':one': 1 }
}

export function dynamoSourceHealth(
  client: DynamoDBDocumentClient,
  TableName: string,
  clock: Clock,
): SourceHealth {
  const fresh = new Map<string, Noted & { at: number }>()

  const update = async (report: SourceReport): Promise<Noted> => {
    const now = clock()
    const [set = '', add] = CHANGES[report.status].split(' ADD ')
    const lost = report.unreadable > 0
    const sets = [set, ...(lost ? ['unreadable = :unreadable, lastUnreadableAt = :now'] : []), NAMED]
    const command = new UpdateCommand({
      TableName,
      Key: key.sourceHealth(report.source),
      UpdateExpression: [sets.join(', '), ...(add ? [`ADD ${add}`] : [])].join(' '),
      ExpressionAttributeNames: { '#source': 'source' },
      ExpressionAttributeValues: {
        ...valuesOf(report, now.toISOString()),
        ...(lost && { ':unreadable': report.unreadable, ':now': now.toISOString() }),
        ':kind': 'sourceHealth',
        ':source': report.source,
      },
      ReturnValues: 'ALL_NEW',
    })
    const { Attributes } = await client.send(command)
    return v.parse(Noted, Attributes)
  }

  const note = async (report: SourceReport): Promise<Noted> => {
    const known = fresh.get(report.source)
    const isKnown = known && clock().getTime() - known.at < NOTE_MS
    const isSaid = report.unreadable === 0 || known?.unreadable === report.unreadable
    if (isKnown && isSaid && report.status !== 'failed') return known
    const updated = await update(report)
    if (report.status === 'failed') fresh.delete(report.source)
    else fresh.set(report.source, { ...updated, at: clock().getTime() })
    return updated
  }

  return {
    note: (reports) =>
      Promise.all(
        reports.map(async (report) => ({ ...report, lastSuccessAt: (await note(report)).lastSuccessAt })),
      ),
  }
}

/** For the operator: what is noted of these sources, by name. */
export async function readSourceHealth(
  client: DynamoDBDocumentClient,
  TableName: string,
  sources: readonly string[],
): Promise<ReadonlyMap<string, Noted>> {
  const items = await getItems(client, TableName, sources.map(key.sourceHealth))
  return new Map(items.map((item) => v.parse(Noted, item)).map((noted) => [noted.source, noted]))
}
