import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { CompanionRefused, type Ledger } from '../credits/ledger.ts'
import { COST_PER_ACCOUNT } from '../credits/prices.ts'
import { heldBy } from '../runs/recurrence.writes.ts'
import { type RunName, refusedEnding } from '../runs/run.ts'
import type { Clock } from '../shared/clock.ts'
import type { TransactItem } from '../shared/dynamo/client.ts'
import { refusedWrite } from '../shared/dynamo/refused-write.store.ts'
import { key } from '../shared/table.ts'
import { partKey, progressItem } from './part-item.ts'
import { type MonitorRun, type Purse, type RunParts, RunProgress } from './run-parts.ts'

export const dynamoRunCharge = (
  client: DynamoDBDocumentClient,
  TableName: string,
  ledger: Ledger<TransactItem>,
  clock: Clock,
): Pick<RunParts, 'progress' | 'begin' | 'refund'> => ({
  async progress(run) {
    const { Item } = await client.send(
      new GetCommand({ TableName, Key: partKey(run, 0), ConsistentRead: true }),
    )
    return Item && v.parse(RunProgress, Item)
  },

  async begin(run, plan, holder, { caps, payers }) {
    const cost = plan.accounts * COST_PER_ACCOUNT
    const Item = progressItem(run, plan, clock())
    const companions: TransactItem[] = [
      heldBy(TableName, run, holder, caps),
      { Put: { TableName, Item, ConditionExpression: 'attribute_not_exists(pk)' } },
      creditsOf(TableName, run, cost),
    ]
    if (cost > 0) return charge(ledger, run, { cost, caps, payers, companions })
    return (await refusedWrite(client, companions)) === undefined ? 'begun' : 'lost'
  },

  async refund({ organizationId, ownerId: listId, runId }, amount) {
    const references = { reference: `refund/${runId}`, refunds: chargeOf(runId) }
    await ledger.apply({ organizationId, listId, amount, reason: 'monitor_refund', runId, ...references })
  },
})

const chargeOf = (runId: string) => `run/${runId}`

interface Charge extends Purse {
  readonly cost: number
  readonly companions: readonly TransactItem[]
}

async function charge(
  ledger: Ledger<TransactItem>,
  { organizationId, ownerId: listId, runId }: RunName,
  { cost, caps: { maxCreditsPerMonth }, payers, companions }: Charge,
) {
  const named = { reason: 'monitor_run', reference: chargeOf(runId), runId, opensRun: true } as const
  try {
    const paid = { listId, maxCreditsPerMonth, payers, amount: -cost }
    await ledger.apply({ organizationId, ...paid, ...named }, companions)
    return 'begun'
  } catch (error) {
    if (error instanceof CompanionRefused) return 'lost'
    const ending = refusedEnding(error)
    if (ending) return ending
    throw error
  }
}

const creditsOf = (
  TableName: string,
  { organizationId, ownerId, at, runId }: MonitorRun,
  cost: number,
): TransactItem => ({
  Update: {
    TableName,
    Key: key.run(organizationId, ownerId, at, runId),
    UpdateExpression: 'SET credits = :cost',
    ConditionExpression: '#status = :running',
    ExpressionAttributeNames: { '#status': 'status' },
    ExpressionAttributeValues: { ':cost': cost, ':running': 'running' },
  },
})
