import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import {
  type DynamoDBDocumentClient,
  GetCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import type { Clock } from '../shared/clock.ts'
import type { TransactItem } from '../shared/dynamo/client.ts'
import { ifConditionHolds } from '../shared/dynamo/conditional-write.store.ts'
import { backOff } from '../shared/dynamo/retry.ts'
import { key } from '../shared/table.ts'
import { signalItem } from '../signals/signal-item.ts'
import { Part, type RunName, type RunParts } from './monitor.ts'
import { partKey } from './part-key.ts'

const Parted = v.object({ part: Part, tries: v.number() })

/** What one worker does with the part it holds. */
export function dynamoPartWork(
  client: DynamoDBDocumentClient,
  TableName: string,
  clock: Clock,
): Pick<RunParts, 'take' | 'giveBack' | 'store' | 'done'> {
  const held = (run: RunName, part: number) => ({
    TableName,
    Key: partKey(run, part),
    ConditionExpression: 'holder = :holder AND #state = :open',
    ExpressionAttributeNames: { '#state': 'state' },
  })

  return {
    async take(run, part, holder, until) {
      const command = new UpdateCommand({
        TableName,
        Key: partKey(run, part),
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
      const taken = await ifConditionHolds(client.send(command))
      return taken && v.parse(Parted, taken.Attributes)
    },

    async giveBack(run, part, holder) {
      const { ExpressionAttributeNames, ...command } = held(run, part)
      await ifConditionHolds(
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
        new GetCommand({ TableName, Key: partKey(run, part), ConsistentRead: true }),
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
            Key: partKey(run, 0),
            UpdateExpression: 'ADD partsDone :one, checked :checked, newSignals :signals',
            ExpressionAttributeValues: { ':one': 1, ':checked': checked, ':signals': newSignals },
          },
        },
        belongs(TableName, run),
      ]
      return (await refusal(client, TransactItems)) === undefined
    },
  }
}

/** The list's monitor is still there, and on this run. */
const belongs = (TableName: string, { organizationId, listId, runId }: RunName): TransactItem => ({
  ConditionCheck: {
    TableName,
    Key: key.recurrence(organizationId, listId),
    ConditionExpression: 'lease.runId = :run',
    ExpressionAttributeValues: { ':run': runId },
  },
})

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
      await backOff(attempt, { firstMs: 5, mostMs: 500 })
    }
  }
}
