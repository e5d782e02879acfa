import { type DynamoDBDocumentClient, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import type { RunName } from '../runs/run.ts'
import type { Clock } from '../shared/clock.ts'
import type { TransactItem } from '../shared/dynamo/client.ts'
import { ifConditionHolds } from '../shared/dynamo/conditional-write.store.ts'
import { refusedWrite } from '../shared/dynamo/refused-write.store.ts'
import { key } from '../shared/table.ts'
import { signalItem } from '../signals/signal-item.ts'
import { correctionUpdates } from '../sources/corrections/correction.writes.ts'
import { withoutCorrections } from '../sources/corrections/corrections.ts'
import { partKey } from './part-item.ts'
import { type HeldPart, Part, type RunParts } from './run-parts.ts'

const TakenPart = v.object({ part: Part, tries: v.number() })

export const dynamoPart = (
  client: DynamoDBDocumentClient,
  TableName: string,
  clock: Clock,
): Pick<RunParts, 'take' | 'giveBack' | 'store' | 'done'> => ({
  async take(run, number, holder, until) {
    const command = new UpdateCommand({
      TableName,
      Key: partKey(run, number),
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
    return taken && { run, number, holder, ...v.parse(TakenPart, taken.Attributes) }
  },

  async giveBack(held) {
    const { names, values, ...condition } = whileHeld(TableName, held)
    const command = new UpdateCommand({
      ...condition,
      UpdateExpression: 'REMOVE holder, #until, tries',
      ExpressionAttributeNames: { ...names, '#until': 'until' },
      ExpressionAttributeValues: values,
    })
    await ifConditionHolds(client.send(command))
  },

  async store(held, signal, { paidFor, ...cards } = {}) {
    const check = paidFor !== undefined && { check: { runId: held.run.runId, accountId: paidFor } }
    const Item = { ...signalItem(signal, clock(), cards), ...check }
    const refused = await refusedWrite(client, [
      { Put: { TableName, Item, ConditionExpression: 'attribute_not_exists(pk)' } },
      updateHeld(TableName, held, 'ADD newSignals :one', { ':one': 1 }),
      ...correctionUpdates(TableName, signal, signal.evidence, clock()),
    ])
    if (refused === undefined) return 'new'
    if (refused > 1) return this.store(held, withoutCorrections(signal), { paidFor, ...cards })
    return refused === 0 ? 'known' : 'lost'
  },

  async done(held, { checked, reports, notChecked, baseline }) {
    const { Item } = await client.send(
      new GetCommand({ TableName, Key: partKey(held.run, held.number), ConsistentRead: true }),
    )
    const newSignals = Number(Item?.newSignals ?? 0)
    const refused = await refusedWrite(client, [
      updateHeld(TableName, held, DONE, {
        ':done': 'done',
        ':failures': reports,
        ':notChecked': notChecked,
        ':baseline': baseline,
      }),
      countPart(TableName, held.run, checked, newSignals),
      runIsOn(TableName, held.run),
    ])
    return refused === undefined
  },
})

const DONE = 'SET #state = :done, failures = :failures, notChecked = :notChecked, baseline = :baseline'

const whileHeld = (TableName: string, { run, number, holder }: HeldPart) => ({
  TableName,
  Key: partKey(run, number),
  ConditionExpression: 'holder = :holder AND #state = :open',
  names: { '#state': 'state' },
  values: { ':holder': holder, ':open': 'open' },
})

function updateHeld(
  TableName: string,
  held: HeldPart,
  UpdateExpression: string,
  more: Record<string, unknown>,
): TransactItem {
  const { names, values, ...condition } = whileHeld(TableName, held)
  return {
    Update: {
      ...condition,
      UpdateExpression,
      ExpressionAttributeNames: names,
      ExpressionAttributeValues: { ...values, ...more },
    },
  }
}

const countPart = (TableName: string, run: RunName, checked: number, newSignals: number): TransactItem => ({
  Update: {
    TableName,
    Key: partKey(run, 0),
    UpdateExpression: 'ADD partsDone :one, checked :checked, newSignals :signals',
    ExpressionAttributeValues: { ':one': 1, ':checked': checked, ':signals': newSignals },
  },
})

const runIsOn = (TableName: string, { organizationId, ownerId, runId }: RunName): TransactItem => ({
  ConditionCheck: {
    TableName,
    Key: key.recurrence(organizationId, ownerId),
    ConditionExpression: 'lease.runId = :run',
    ExpressionAttributeValues: { ':run': runId },
  },
})
