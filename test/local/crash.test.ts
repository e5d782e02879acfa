import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { CreateScheduleCommand, SchedulerClient } from '@aws-sdk/client-scheduler'
import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, expect, test, vi } from 'vitest'
import { clientConfig } from '../../local/aws/dynamodb/client.ts'
import { CRASH_QUEUE, type CrashChild, type Endpoints, startCrashChild } from '../support/local/crash.ts'
import { functionArn } from '../support/local/scheduler.ts'
import { WITHIN_MS } from '../support/patience.ts'

const ROUNDS = 5
const KINDS = ['message', 'item', 'schedule'] as const
/** A schedule that is created just before the kill must not fire before it. */
const SCHEDULED_MS = 5_000
const folder = mkdtempSync(join(tmpdir(), 'crash-'))
const log = join(folder, 'handled.log')
let child: CrashChild
afterAll(async () => {
  await child.kill()
  rmSync(folder, { recursive: true })
})

/** The names of everything that was acknowledged. */
const accepted: string[] = []

/** Repeats the action until the service is killed, and records what was acknowledged. */
async function keepDoing(name: string, act: (name: string) => Promise<readonly string[]>) {
  for (let number = 0; ; number++) {
    try {
      accepted.push(...(await act(`${name}-${number}`)))
    } catch {
      return
    }
  }
}

function everything(endpoints: Endpoints, round: string) {
  const once = { maxAttempts: 1 }
  const sqs = new SQSClient({ ...clientConfig(endpoints.sqs), ...once })
  const scheduler = new SchedulerClient({ ...clientConfig(endpoints.scheduler), ...once })
  const dynamodb = new DynamoDBClient({ ...clientConfig(endpoints.dynamodb), ...once })
  const messages = keepDoing(`message-${round}`, async (name) => {
    const bodies = Array.from({ length: 10 }, (_, index) => `${name}-${index}.`)
    const Entries = bodies.map((MessageBody, index) => ({ Id: `${index}`, MessageBody }))
    const { Failed } = await sqs.send(new SendMessageBatchCommand({ QueueUrl: CRASH_QUEUE.url, Entries }))
    expect(Failed).toBeUndefined()
    return bodies
  })
  const items = keepDoing(`item-${round}`, async (name) => {
    const names = Array.from({ length: 10 }, (_, index) => `${name}-${index}.`)
    const put = (pk: string) => new PutCommand({ TableName: 'Signalbox', Item: { pk, sk: 'x' } })
    await Promise.all(names.map((pk) => dynamodb.send(put(pk))))
    return names
  })
  const schedules = keepDoing(`schedule-${round}`, async (name) => {
    const soon = new Date(Date.now() + SCHEDULED_MS).toISOString().slice(0, 19)
    await scheduler.send(
      new CreateScheduleCommand({
        Name: name,
        ScheduleExpression: `at(${soon})`,
        FlexibleTimeWindow: { Mode: 'OFF' },
        ActionAfterCompletion: 'DELETE',
        Target: {
          Arn: functionArn('consume'),
          RoleArn: 'arn:aws:iam::000000000000:role/any',
          Input: JSON.stringify(`${name}.`),
        },
      }),
    )
    return [`${name}.`]
  })
  return Promise.all([messages, items, schedules])
}

const countAccepted = (prefix: string) => accepted.filter((name) => name.startsWith(prefix)).length

/** Waits until some of every kind are acknowledged, more in each round. */
const acknowledged = (round: number) =>
  vi.waitFor(
    () => {
      for (const kind of KINDS) expect(countAccepted(`${kind}-${round}-`)).toBeGreaterThan(5 * (round + 1))
    },
    { timeout: WITHIN_MS, interval: 10 },
  )

const missing = () => {
  const handled = new Set(readFileSync(log, 'utf8').match(/(message|item|schedule)-[\d-]+\./g))
  return accepted.filter((name) => !handled.has(name))
}

test('nothing acknowledged is lost when the process is killed again and again', async () => {
  writeFileSync(log, '')
  for (let round = 0; round < ROUNDS; round++) {
    child = await startCrashChild(join(folder, 'data.sqlite'), log)
    const acting = everything(child.endpoints, String(round))
    await acknowledged(round)
    await child.kill()
    await acting
  }
  for (const kind of KINDS) expect(countAccepted(kind)).toBeGreaterThan(10)
  expect(missing().length).toBeGreaterThan(0)
  child = await startCrashChild(join(folder, 'data.sqlite'), log)
  await expect.poll(missing, { interval: 200 }).toEqual([])
})
