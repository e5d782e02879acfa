import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { type DynamoDBDocumentClient, GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { CompanionRefused, type Ledger } from '../credits/ledger.ts'
import { COST_PER_ACCOUNT } from '../credits/prices.ts'
import { Outdated } from '../runs/recurrence.ts'
import { heldBy } from '../runs/recurrence.writes.ts'
import type { Clock } from '../shared/clock.ts'
import type { TransactItem } from '../shared/dynamo/client.ts'
import { key } from '../shared/table.ts'
import { type OneRun, type Plan, Progress, type RunName, type RunParts } from './monitor.ts'
import { partExpiry, partKey } from './part-key.ts'

/** A run as a whole: how far it is, what is paid for it, and what of that is given back. */
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
    return Item && v.parse(Progress, Item)
  },

  async begin(run, plan, holder) {
    const cost = plan.accounts * COST_PER_ACCOUNT
    const companions: TransactItem[] = [
      heldBy(TableName, run.organizationId, run.listId, holder),
      {
        Put: {
          TableName,
          Item: { ...partKey(run, 0), ...progressOf(plan), expiresAt: partExpiry(clock()) },
          ConditionExpression: 'attribute_not_exists(pk)',
        },
      },
      costOf(TableName, run, cost),
    ]
    try {
      if (cost === 0) await client.send(new TransactWriteCommand({ TransactItems: companions }))
      else await ledger.apply(chargeOf(run, -cost), companions)
    } catch (error) {
      if (!(error instanceof CompanionRefused || error instanceof TransactionCanceledException)) throw error
      throw new Outdated('the run is not this worker’s any more', { cause: error })
    }
  },

  async refund(run, credits) {
    await ledger.apply(chargeOf(run, credits))
  },
})

const progressOf = (plan: Plan) => ({
  kind: 'runChunk',
  accounts: plan.accounts,
  parts: plan.parts.length,
  partsDone: 0,
  checked: 0,
  newSignals: 0,
})

const chargeOf = ({ organizationId, runId }: RunName, amount: number) =>
  amount < 0
    ? ({ organizationId, amount, reason: 'monitor_run', reference: `run/${runId}`, runId } as const)
    : ({ organizationId, amount, reason: 'monitor_refund', reference: `refund/${runId}`, runId } as const)

const costOf = (
  TableName: string,
  { organizationId, listId, at, runId }: OneRun,
  cost: number,
): TransactItem => ({
  Update: {
    TableName,
    Key: key.run(organizationId, listId, at, runId),
    UpdateExpression: 'SET credits = :cost',
    ConditionExpression: '#status = :running',
    ExpressionAttributeNames: { '#status': 'status' },
    ExpressionAttributeValues: { ':cost': cost, ':running': 'running' },
  },
})
