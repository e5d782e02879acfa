import { type DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { AuditEntry } from '../shared/audit/audit-entry.ts'
import { auditKey } from '../shared/audit/audit-key.ts'
import type { AuditLog, AuditQuery } from './read-audit-log.ts'

/** When few entries match, an answer ends after so many pages, and its cursor leads on. */
const MOST_PAGES = 5
/** Sorts after every moment that begins with the same day. */
const AFTER = '~'

const Placed = v.object({ sk: v.string() })
const StoredEntry = v.object({ ...Placed.entries, ...AuditEntry.entries })

export const dynamoAuditLog = (client: DynamoDBDocumentClient, TableName: string): AuditLog => ({
  async page(organizationId, wanted) {
    const { pk } = auditKey.entry(organizationId, '', '')
    const { limit, from = '', to = '' } = wanted
    const found: v.InferOutput<typeof StoredEntry>[] = []
    let before = wanted.cursor
    for (let pages = 0; pages < MOST_PAGES && found.length <= limit; pages += 1) {
      const end = earlier(before, `${to}${AFTER}`)
      if (end < from) return { data: shown(found), nextCursor: null }
      const query = new QueryCommand({
        TableName,
        ...filterOf(wanted, { ':pk': pk, ':from': from === '' ? '0' : from, ':end': end }),
        KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :end',
        ScanIndexForward: false,
        // One entry more tells whether there are more, and the first one may be where the last answer ended.
        Limit: limit + 2,
      })
      const { Items = [], LastEvaluatedKey } = await client.send(query)
      found.push(...v.parse(v.array(StoredEntry), Items).filter(({ sk }) => sk !== before))
      before = LastEvaluatedKey && v.parse(Placed, LastEvaluatedKey).sk
      if (before === undefined) break
    }
    const page = found.slice(0, limit)
    return { data: shown(page), nextCursor: (found.length > limit ? page.at(-1)?.sk : before) ?? null }
  },
})

const earlier = (a: string | undefined, b: string) => (a !== undefined && a < b ? a : b)

const shown = (entries: readonly v.InferOutput<typeof StoredEntry>[]): AuditEntry[] =>
  entries.map(({ sk: _, ...entry }) => entry)

/** The path of each field that can be asked for. */
const FILTERS = [
  { name: 'action', path: ['action'] },
  { name: 'keyId', path: ['actor', 'keyId'] },
  { name: 'userId', path: ['actor', 'userId'] },
  { name: 'subject', path: ['subject'] },
  { name: 'outcome', path: ['outcome'] },
] as const

function filterOf(wanted: AuditQuery, values: Readonly<Record<string, string>>) {
  const given = FILTERS.flatMap(({ name, path }) => {
    const value = wanted[name]
    return value === undefined ? [] : [{ name, path, value }]
  })
  if (given.length === 0) return { ExpressionAttributeValues: { ...values } }
  return {
    FilterExpression: given
      .map(({ name, path }) => `${path.map((part) => `#${part}`).join('.')} = :${name}`)
      .join(' AND '),
    ExpressionAttributeNames: Object.fromEntries(
      given.flatMap(({ path }) => path.map((part) => [`#${part}`, part])),
    ),
    ExpressionAttributeValues: {
      ...values,
      ...Object.fromEntries(given.map(({ name, value }) => [`:${name}`, value])),
    },
  }
}
