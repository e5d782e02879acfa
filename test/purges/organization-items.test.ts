import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verdictKey } from '../../functions/feedback/feedback-keys.ts'
import { organizationItems } from '../../functions/purges/organization-items.store.ts'
import { writeItems } from '../../functions/shared/dynamo/batch.store.ts'
import { indexKey, key, scopeOf } from '../../functions/shared/table.ts'
import { amendmentKey } from '../../functions/signals/amendments/amendment-item.ts'
import { hiddenKey } from '../../functions/signals/hidden-signals.ts'
import { digestKey } from '../../functions/webhooks/digests/digest-keys.ts'
import { dueKey } from '../../functions/webhooks/due/due-keys.ts'
import { mailKey } from '../../functions/webhooks/mail/mail-keys.ts'
import { startTables, type Tables } from '../support/dynamodb.ts'
import { scanAll } from '../support/scan.ts'

let tables: Tables
beforeAll(async () => {
  tables = await startTables()
})
afterAll(() => tables.stop())

const Key = v.object({ pk: v.string(), sk: v.string() })
const HEAD = /^\(([^)]*)\)/

/** A key of every kind that names an organization, found by the names of the parameters. */
function keysOf(organizationId: string) {
  const values = new Map([
    ['organizationId', organizationId],
    ['scope', scopeOf(organizationId)],
  ])
  const keys = Object.values({
    ...key,
    ...indexKey,
    ...digestKey,
    dueDigest: dueKey.digest,
    dueWatch: dueKey.watch,
    ...mailKey,
    verdictKey,
    hiddenKey,
    amendmentKey,
  }).flatMap((build) => {
    const names = (HEAD.exec(String(build))?.[1] ?? '').split(',').map((name) => name.trim())
    if (!names.some((name) => values.has(name))) return []
    return [
      v.parse(
        Key,
        Reflect.apply(
          build,
          undefined,
          names.map((name) => values.get(name) ?? 'x1'),
        ),
      ),
    ]
  })
  return [...new Map(keys.map((one) => [`${one.pk} ${one.sk}`, one])).values()]
}

test('whatever key names an organization is found when it is deleted, and nothing of another one', async () => {
  const client = tables.documentClient()
  const { table } = tables.tableNames
  const [gone, stays] = [keysOf('org_gone'), keysOf('org_stays')]
  const partitions = gone.map(({ pk }) => pk)
  for (const part of ['REQUESTS', 'PACE', 'TRIALS', 'TESTS', 'HEALTH', 'SPENDING', 'SIGNING', 'MAILS']) {
    expect(partitions).toContain(`ORG#org_gone#${part}`)
  }
  await writeItems(client, table, [...gone, ...stays])
  const { items, removeItems } = organizationItems(client, table)
  await items(table, 'org_gone', (found) =>
    removeItems(
      table,
      found.map(({ pk, sk }) => ({ pk, sk })),
    ),
  )
  const left = (await scanAll(client, table)).map((item) => `${item.pk} ${item.sk}`)
  expect(left.sort()).toEqual(stays.map(({ pk, sk }) => `${pk} ${sk}`).sort())
})
