import { ConditionalCheckFailedException, TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import {
  type DynamoDBDocumentClient,
  GetCommand,
  paginateQuery,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { CompanionRefused, type Ledger } from '../credits/ledger.ts'
import { Outdated } from '../runs/recurrence.ts'
import { heldBy } from '../runs/recurrence-writes.ts'
import { SourceReport } from '../runs/run.ts'
import { writeItems } from '../shared/batch.store.ts'
import type { Clock } from '../shared/clock.ts'
import { key } from '../shared/table.ts'
import { signalItem } from '../signals/signal-item.ts'
import {
  COST_PER_ACCOUNT,
  type OneRun,
  Part,
  type Plan,
  Progress,
  type RunName,
  type RunParts,
} from './monitor.ts'

type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number]

/** Long after any run has ended or was given up. */
const KEEP_SECONDS = 7 * 86_400

const Parted = v.object({ part: Part, tries: v.number() })
const Numbered = v.object({ number: v.number() })

export function dynamoRunParts(
  client: DynamoDBDocumentClient,
  TableName: string,
  ledger: Ledger<TransactItem>,
  clock: Clock,
): RunParts {
  const keyOf = ({ organizationId, runId }: RunName, part: number) =>
    key.runChunk(organizationId, runId, part)
  const expiresAt = () => Math.floor(clock().getTime() / 1000) + KEEP_SECONDS

  const held = (run: RunName, part: number) => ({
    TableName,
    Key: keyOf(run, part),
    ConditionExpression: 'holder = :holder AND #state = :open',
    ExpressionAttributeNames: { '#state': 'state' },
  })

  return {
    async progress(run) {
      const { Item } = await client.send(
        new GetCommand({ TableName, Key: keyOf(run, 0), ConsistentRead: true }),
      )
      return Item && v.parse(Progress, Item)
    },

    async lay(run, parts) {
      const items = parts.map((part, place) => ({
        ...keyOf(run, place + 1),
        kind: 'runChunk',
        number: place + 1,
        part,
        state: 'open',
        expiresAt: expiresAt(),
      }))
      await writeItems(client, TableName, items)
    },

    async begin(run, plan, holder) {
      const cost = plan.accounts * COST_PER_ACCOUNT
      const companions: TransactItem[] = [
        heldBy(TableName, run.organizationId, run.listId, holder),
        {
          Put: {
            TableName,
            Item: { ...keyOf(run, 0), ...progressOf(plan), expiresAt: expiresAt() },
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

    async open(run) {
      const query = {
        TableName,
        KeyConditionExpression: 'pk = :pk AND sk > :plan',
        FilterExpression: '#state = :open',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: { ':pk': keyOf(run, 0).pk, ':plan': keyOf(run, 0).sk, ':open': 'open' },
        ConsistentRead: true,
      }
      const numbers: number[] = []
      for await (const { Items = [] } of paginateQuery({ client }, query)) {
        numbers.push(...Items.map((item) => v.parse(Numbered, item).number))
      }
      return numbers
    },

    async take(run, part, holder, until) {
      const command = new UpdateCommand({
        TableName,
        Key: keyOf(run, part),
        UpdateExpression: 'SET holder = :holder, #until = :until ADD tries :one',
        ConditionExpression: '#state = :open AND (attribute_not_exists(#until) OR #until < :now)',
        ExpressionAttributeNames: { '#state': 'state', '#until': 'until' },
        ExpressionAttributeValues: {
          ':holder': holder,
          ':until': until,
          ':open': 'open',
          ':now': clock().toISOString(),
          ':one': 1,
        },
        ReturnValues: 'ALL_NEW',
      })
      const taken = await ifHolds(() => client.send(command))
      return taken && v.parse(Parted, taken.Attributes)
    },

    async giveBack(run, part, holder) {
      const { ExpressionAttributeNames, ...command } = held(run, part)
      await ifHolds(() =>
        client.send(
          new UpdateCommand({
            ...command,
            UpdateExpression: 'REMOVE holder, #until, tries',
            ExpressionAttributeNames: { ...ExpressionAttributeNames, '#until': 'until' },
            ExpressionAttributeValues: { ':holder': holder, ':open': 'open' },
          }),
        ),
      )
    },

    async store(run, part, holder, signal) {
      const Item = signalItem(signal, clock())
      const TransactItems: TransactItem[] = [
        { Put: { TableName, Item, ConditionExpression: 'attribute_not_exists(pk)' } },
        {
          Update: {
            ...held(run, part),
            UpdateExpression: 'ADD newSignals :one',
            ExpressionAttributeValues: { ':holder': holder, ':open': 'open', ':one': 1 },
          },
        },
      ]
      const refused = await refusal(client, TransactItems)
      if (refused === undefined) return 'new'
      return refused === 0 ? 'known' : 'lost'
    },

    async done(run, part, holder, { checked, failures }) {
      const { Item } = await client.send(
        new GetCommand({ TableName, Key: keyOf(run, part), ConsistentRead: true }),
      )
      const newSignals = Number(Item?.newSignals ?? 0)
      const TransactItems: TransactItem[] = [
        {
          Update: {
            ...held(run, part),
            UpdateExpression: 'SET #state = :done, failures = :failures',
            ExpressionAttributeValues: {
              ':holder': holder,
              ':open': 'open',
              ':done': 'done',
              ':failures': failures,
            },
          },
        },
        {
          Update: {
            TableName,
            Key: keyOf(run, 0),
            UpdateExpression: 'ADD partsDone :one, checked :checked, newSignals :signals',
            ExpressionAttributeValues: { ':one': 1, ':checked': checked, ':signals': newSignals },
          },
        },
        belongs(TableName, run),
      ]
      return (await refusal(client, TransactItems)) === undefined
    },

    async failures(run) {
      const query = {
        TableName,
        KeyConditionExpression: 'pk = :pk AND sk > :plan',
        ProjectionExpression: 'failures',
        ExpressionAttributeValues: { ':pk': keyOf(run, 0).pk, ':plan': keyOf(run, 0).sk },
      }
      const bySource = new Map<string, SourceReport>()
      for await (const { Items = [] } of paginateQuery({ client }, query)) {
        for (const item of Items)
          for (const failure of v.parse(Failures, item).failures ?? []) add(bySource, failure)
      }
      return [...bySource.values()]
    },

    async refund(run, credits) {
      await ledger.apply(chargeOf(run, credits))
    },
  }
}

const Failures = v.object({ failures: v.optional(v.array(SourceReport)) })

function add(bySource: Map<string, SourceReport>, failure: SourceReport) {
  const found = failure.found + (bySource.get(failure.source)?.found ?? 0)
  bySource.set(failure.source, { ...failure, found })
}

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

/** The list's monitor is still there, and on this run. */
const belongs = (TableName: string, { organizationId, listId, runId }: RunName): TransactItem => ({
  ConditionCheck: {
    TableName,
    Key: key.recurrence(organizationId, listId),
    ConditionExpression: 'lease.runId = :run',
    ExpressionAttributeValues: { ':run': runId },
  },
})

async function ifHolds<T>(write: () => Promise<T>): Promise<T | undefined> {
  try {
    return await write()
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return undefined
    throw error
  }
}

const MOST_CONFLICTS = 50

/** The place of the item whose condition did not hold; undefined when everything is committed. */
async function refusal(
  client: DynamoDBDocumentClient,
  TransactItems: TransactItem[],
): Promise<number | undefined> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      await client.send(new TransactWriteCommand({ TransactItems }))
      return undefined
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error
      const place = (error.CancellationReasons ?? []).findIndex(
        ({ Code }) => Code === 'ConditionalCheckFailed',
      )
      if (place !== -1) return place
      // Parts that end at the same moment count on one item.
      if (attempt >= MOST_CONFLICTS) throw error
      await new Promise((resolve) => setTimeout(resolve, Math.random() * Math.min(500, 5 * 2 ** attempt)))
    }
  }
}
