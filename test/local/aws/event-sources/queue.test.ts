import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Invoke } from '../../../../local/aws/contracts/function.ts'
import {
  type EventSourceBench,
  queueMapping,
  startEventSourceBench,
  throttled,
} from '../../../support/local/event-sources.ts'
import { queueArn, queueModel } from '../../../support/local/queues.ts'

const WORK = queueModel('work', { redrive: { deadLetterArn: queueArn('dead'), maxReceiveCount: 2 } })
const Event = v.object({ Records: v.array(v.looseObject({ messageId: v.string(), body: v.string() })) })
type Records = v.InferOutput<typeof Event>['Records']

let bench: EventSourceBench
beforeEach(async () => {
  bench = await startEventSourceBench([WORK, queueModel('dead')])
})
afterEach(() => bench.stop())

/** A function that records its batches and returns what the test says. */
function consumer(answer: (records: Records) => unknown | Promise<unknown> = () => null) {
  const batches: string[][] = []
  const invoke: Invoke = async (_name, payload) => {
    const { Records } = v.parse(Event, payload)
    batches.push(Records.map((record) => record.body))
    const result = await answer(Records)
    if (result instanceof Error) return { payload: {}, functionError: 'Unhandled', requestId: 'r' }
    return { payload: result, requestId: 'r' }
  }
  return { batches, invoke, bodies: () => batches.flat() }
}

const work = () => bench.queues.queue(WORK.arn)
const send = (...bodies: string[]) => Promise.all(bodies.map((body) => work().send({ body })))
const left = () => work().count('ready') + work().count('inFlight') + work().count('delayed')

describe('a queue as an event source', () => {
  test('passes messages in the shape of Lambda and deletes them', async () => {
    const events: unknown[] = []
    const sentAt = bench.clock()
    await work().send({
      body: 'hello',
      groupId: 'g',
      attributes: { kind: { DataType: 'String', StringValue: 'x' } },
    })
    await bench.run([queueMapping(WORK)], async (_name, payload) => {
      events.push(payload)
      return { payload: null, requestId: 'r' }
    })
    await expect.poll(() => events).toHaveLength(1)
    expect(events[0]).toEqual({
      Records: [
        {
          messageId: expect.stringMatching(/^[0-9a-f-]{36}$/),
          receiptHandle: expect.any(String),
          body: 'hello',
          attributes: {
            ApproximateReceiveCount: '1',
            ApproximateFirstReceiveTimestamp: expect.stringMatching(/^\d{13}$/),
            SentTimestamp: expect.stringMatching(/^\d{13}$/),
            SenderId: '000000000000',
            MessageGroupId: 'g',
          },
          messageAttributes: {
            kind: { stringValue: 'x', stringListValues: [], binaryListValues: [], dataType: 'String' },
          },
          md5OfBody: '5d41402abc4b2a76b9719d911017c592',
          md5OfMessageAttributes: expect.stringMatching(/^[0-9a-f]{32}$/),
          eventSource: 'aws:sqs',
          eventSourceARN: WORK.arn,
          awsRegion: 'us-east-1',
        },
      ],
    })
    expect(bench.clock()).toBeGreaterThanOrEqual(sentAt)
    await expect.poll(left).toBe(0)
  })

  test('makes batches of at most the batch size', async () => {
    await send(...Array.from({ length: 25 }, (_, index) => `m${index}`))
    const { invoke, batches, bodies } = consumer()
    await bench.run([queueMapping(WORK, { batchSize: 10 })], invoke)
    await expect.poll(left).toBe(0)
    expect(new Set(bodies()).size).toBe(25)
    expect(Math.max(...batches.map((batch) => batch.length))).toBe(10)
  })

  test('waits for the window to fill a batch', async () => {
    const { invoke, batches } = consumer()
    await bench.run([queueMapping(WORK, { batchSize: 3, windowSeconds: 30 })], invoke)
    await send('a')
    await send('b')
    await send('c')
    await expect.poll(() => batches).toHaveLength(1)
    expect(batches[0]).toHaveLength(3)
  })

  test('splits messages or records that are too large for one event', async () => {
    const big = 'x'.repeat(1_000_000)
    await send(...Array.from({ length: 7 }, () => big))
    const { invoke, batches } = consumer()
    await bench.run([queueMapping(WORK)], invoke)
    await expect.poll(left).toBe(0)
    expect(batches.map((batch) => batch.length)).toEqual([5, 2])
  })

  test('runs no more batches at a time than allowed', async () => {
    let running = 0
    let most = 0
    let goOn = () => {}
    const enough = new Promise<void>((resolve) => {
      goOn = resolve
    })
    const { invoke, bodies } = consumer(async () => {
      running++
      most = Math.max(most, running)
      await enough
      running--
    })
    await send(...Array.from({ length: 30 }, (_, index) => `m${index}`))
    await bench.run([queueMapping(WORK, { batchSize: 1, maximumConcurrency: 3 })], invoke)
    await expect.poll(() => running).toBe(3)
    // A fourth batch would have started together with these, so there is nothing to wait for.
    expect(work().count('inFlight')).toBe(3)
    goOn()
    await expect.poll(() => bodies()).toHaveLength(30)
    expect(most).toBe(3)
  })

  test('repeats a failed batch after the visibility timeout, then moves it to the dead-letter queue', async () => {
    await send('poison')
    const { invoke, batches } = consumer(() => new Error('no'))
    await bench.run([queueMapping(WORK)], invoke)
    await expect.poll(() => batches).toHaveLength(1)
    expect(left()).toBe(1)
    bench.clock.advance(30_001)
    await expect.poll(() => batches).toHaveLength(2)
    bench.clock.advance(30_001)
    await expect.poll(() => bench.queues.queue(queueArn('dead')).count('ready')).toBe(1)
    expect(batches).toHaveLength(2)
    expect(left()).toBe(0)
  })

  test('deletes all but the messages that are reported as failed', async () => {
    await send('good', 'bad', 'fine')
    const { invoke } = consumer((records) => ({
      batchItemFailures: records
        .filter(({ body }) => body === 'bad')
        .map(({ messageId }) => ({ itemIdentifier: messageId })),
    }))
    await bench.run(
      [queueMapping(WORK, { reportBatchItemFailures: true, windowSeconds: 1, batchSize: 3 })],
      invoke,
    )
    await expect.poll(left).toBe(1)
    expect(work().count('inFlight')).toBe(1)
  })

  test.each([
    ['an unknown identifier', { batchItemFailures: [{ itemIdentifier: 'nonsense' }] }],
    ['an empty identifier', { batchItemFailures: [{ itemIdentifier: '' }] }],
    ['something else', { batchItemFailures: 'all' }],
  ])('treats the whole batch as failed when the answer has %s', async (_case, answer) => {
    await send('a')
    const { invoke, batches } = consumer(() => answer)
    await bench.run([queueMapping(WORK, { reportBatchItemFailures: true })], invoke)
    await expect.poll(() => batches).toHaveLength(1)
    bench.clock.advance(30_001)
    await expect.poll(() => batches).toHaveLength(2)
  })

  test.each([
    ['nothing', null],
    ['no failures', { batchItemFailures: [] }],
    ['null', { batchItemFailures: null }],
  ])('treats the whole batch as done when the answer is %s', async (_case, answer) => {
    await send('a')
    const { invoke } = consumer(() => answer)
    await bench.run([queueMapping(WORK, { reportBatchItemFailures: true })], invoke)
    await expect.poll(left).toBe(0)
  })

  test('deletes messages that match no filter and passes the rest', async () => {
    await send('{"kind":"wanted"}', '{"kind":"other"}', 'no json')
    const { invoke, bodies } = consumer()
    await bench.run([queueMapping(WORK, { filters: [{ body: { kind: ['wanted'] } }] })], invoke)
    await expect.poll(left).toBe(0)
    expect(bodies()).toEqual(['{"kind":"wanted"}'])
  })

  test('refuses to start with an unknown filter and names the operator', async () => {
    const filters = [{ body: { ip: [{ cidr: '10.0.0.0/24' }] } }]
    await expect(bench.run([queueMapping(WORK, { filters })], consumer().invoke)).rejects.toThrow('cidr')
  })

  test('tries again when the function has no capacity, without another receive', async () => {
    await send('a')
    let refusals = 2
    const { invoke, batches } = consumer()
    await bench.run([queueMapping(WORK)], async (...args) => {
      if (refusals-- > 0) throttled()
      return invoke(...args)
    })
    await expect.poll(left).toBe(0)
    expect(batches).toEqual([['a']])
  })

  test('does not run a disabled mapping', async () => {
    await send('a')
    const { invoke, batches } = consumer()
    await bench.run([queueMapping(WORK, { enabled: false })], invoke)
    await bench.pause()
    expect(batches).toEqual([])
    expect(work().count('ready')).toBe(1)
  })
})
