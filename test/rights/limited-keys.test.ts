import { afterAll, beforeAll, expect, test } from 'vitest'
import { spentByKeys } from '../../functions/credits/key-spending.store.ts'
import { dynamoLedger } from '../../functions/credits/ledger.store.ts'
import { dynamoApiKeys } from '../../functions/organizations/api-key.store.ts'
import { createApiKey } from '../../functions/organizations/api-key.ts'
import { NO_LIMITS } from '../../functions/shared/http/key-limits.ts'
import { newId } from '../../functions/shared/ids.ts'
import { tablesWithRights } from '../support/local/tables-with-rights.ts'
import { anOrganization } from '../support/organization.ts'

let tables: Awaited<ReturnType<typeof tablesWithRights>>
beforeAll(async () => {
  tables = await tablesWithRights()
})
afterAll(() => tables.stop())

const clock = () => new Date()

/** An organization, and a charge of all that the limit of its key allows. */
async function aCharge() {
  const { table } = tables.as('ServeOrganizations')
  const place = { tableNames: { table }, documentClient: () => tables.operator }
  const { id: organizationId } = await anOrganization(place)
  const payers = [{ keyId: newId('key'), name: 'Agent', maxCreditsPerMonth: 20 }]
  const charge = { organizationId, listId: 'lst_1', amount: -20, reason: 'monitor_run', payers } as const
  return { organizationId, payers, charge }
}

test.each(['RunKeyword', 'RunMonitor'])(
  '%s charges up to the limit of a key, and gives back',
  async (name) => {
    const { client, table } = tables.as(name)
    const { organizationId, charge } = await aCharge()
    const ledger = dynamoLedger(client, table, clock)
    await ledger.apply({ ...charge, reference: 'run/1' })
    await expect(ledger.apply({ ...charge, reference: 'run/2' })).rejects.toMatchObject({
      code: 'cap_reached',
    })
    const refund = { organizationId, listId: 'lst_1', amount: 20, reason: 'monitor_refund' } as const
    await ledger.apply({ ...refund, reference: 'refund/1', refunds: 'run/1' })
    await ledger.apply({ ...charge, reference: 'run/3' })
  },
)

test.each(['HealRuns', 'ServeFeedback', 'ServeMcp'])('%s gives back to the limit of a key', async (name) => {
  const { client, table } = tables.as(name)
  const { organizationId, payers, charge } = await aCharge()
  await dynamoLedger(tables.operator, table, clock).apply({ ...charge, reference: 'run/1' })
  const refund = { organizationId, listId: 'lst_1', amount: 20, reason: 'monitor_refund' } as const
  await dynamoLedger(client, table, clock).apply({ ...refund, reference: 'refund/1', refunds: 'run/1' })
  const month = clock().toISOString().slice(0, 7)
  expect(await spentByKeys(tables.operator, table)(organizationId, payers, month)).toEqual([0])
})

test.each(['ServeKeywords', 'ServeMonitors', 'ServeLists', 'ServeMcp', 'RunUpload'])(
  '%s asks whether the limit of a key allows a run',
  async (name) => {
    const { client, table } = tables.as(name)
    const { charge } = await aCharge()
    await dynamoLedger(tables.operator, table, clock).apply({ ...charge, reference: 'run/1' })
    const { afford } = dynamoLedger(client, table, clock)
    await expect(afford({ ...charge, cost: 10 })).rejects.toMatchObject({ code: 'cap_reached' })
  },
)

test('ServeOrganizations makes a key with a limit, and shows what it has cost', async () => {
  const { client, table } = tables.as('ServeOrganizations')
  const { organizationId, charge } = await aCharge()
  const keys = dynamoApiKeys(client, table)
  const limits = { ...NO_LIMITS, maxCreditsPerMonth: 20 }
  const { id: keyId } = await createApiKey(
    keys,
    organizationId,
    { id: newId('key'), name: 'A', limits },
    clock,
  )
  const payers = [{ keyId, name: 'A', maxCreditsPerMonth: 20 }]
  await dynamoLedger(tables.operator, table, clock).apply({ ...charge, payers, reference: 'run/1' })
  expect((await keys.list(organizationId)).find(({ id }) => id === keyId)).toMatchObject({
    creditsThisMonth: 20,
  })
  const month = clock().toISOString().slice(0, 7)
  expect(await spentByKeys(client, table)(organizationId, payers, month)).toEqual([20])
})
