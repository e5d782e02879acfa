import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CreateScheduleCommand, SchedulerClient } from '@aws-sdk/client-scheduler'
import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { clientConfig } from '../../local/aws/dynamodb/client.ts'
import { readRuntimeFile } from '../../local/runtime-file.ts'
import { WITHIN_MS } from '../support/patience.ts'
import { type ServiceProcess, startProcess } from './fixtures/process.ts'
import { synthesizeFixture } from './fixtures/synthesize-fixture.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })
beforeAll(() => synthesizeFixture())

const MESSAGES = 500
const SCHEDULES = 20
const HOUR_MS = 3_600_000

const dataDir = mkdtempSync(join(tmpdir(), 'fixture-'))
let service: ServiceProcess
const start = async (aheadMs = 0) => {
  service = await startProcess('test/local/fixtures/run.ts', [dataDir, String(aheadMs)])
}
afterEach(async () => {
  await service.end('SIGKILL')
  rmSync(dataDir, { recursive: true })
})

const range = (length: number) => Array.from({ length }, (_, index) => index)

async function enqueue() {
  const { endpoints, resources } = readRuntimeFile(dataDir)
  const sqs = new SQSClient(clientConfig(endpoints.sqs))
  const batches = range(MESSAGES / 10).map((batch) =>
    sqs.send(
      new SendMessageBatchCommand({
        QueueUrl: resources.QueueUrl,
        Entries: range(10).map((entry) => ({
          Id: String(entry),
          MessageBody: `message-${batch * 10 + entry}.`,
          // Some messages can't be handled before the kill, however slow the test is.
          DelaySeconds: entry === 0 ? 900 : 0,
        })),
      }),
    ),
  )
  await Promise.all(batches)
  sqs.destroy()
}

async function schedule(dueAt: Date) {
  const { endpoints, resources } = readRuntimeFile(dataDir)
  const scheduler = new SchedulerClient(clientConfig(endpoints.scheduler))
  const Arn = `arn:aws:lambda:us-east-1:000000000000:function:${resources.consumeFunction}`
  const made = range(SCHEDULES).map((number) =>
    scheduler.send(
      new CreateScheduleCommand({
        Name: `once-${number}`,
        GroupName: 'fixture',
        ScheduleExpression: `at(${dueAt.toISOString().slice(0, 19)})`,
        FlexibleTimeWindow: { Mode: 'OFF' },
        Target: {
          Arn,
          RoleArn: 'arn:aws:iam::000000000000:role/any',
          Input: `{"due":"schedule-${number}."}`,
        },
      }),
    ),
  )
  await Promise.all(made)
  scheduler.destroy()
}

/** The number of messages and schedules in the function's log. */
function handled(): { messages: number; schedules: number } {
  const { resources } = readRuntimeFile(dataDir)
  const file = join(dataDir, 'logs', `${resources.consumeFunction}.log`)
  const log = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const count = (pattern: RegExp) => new Set(log.match(pattern)).size
  return { messages: count(/message-\d+\./g), schedules: count(/schedule-\d+\./g) }
}

test('kill -9 loses no queued message and no due schedule', async () => {
  await start()
  await schedule(new Date(Date.now() + HOUR_MS))
  await enqueue()
  const before = handled()
  await service.end('SIGKILL')
  expect(before.messages).toBeLessThan(MESSAGES)
  expect(before.schedules).toBeLessThan(SCHEDULES)

  await start(2 * HOUR_MS)
  const everything = { messages: MESSAGES, schedules: SCHEDULES }
  await vi.waitFor(() => expect(handled()).toEqual(everything), { timeout: WITHIN_MS, interval: 200 })
})
