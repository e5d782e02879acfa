import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Invoke } from '../../../../local/aws/contracts/function.ts'
import {
  type EventSourceBench,
  startEventSourceBench,
  streamMapping,
  throttled,
} from '../../../support/local/event-sources.ts'
import { queueArn, queueModel } from '../../../support/local/queues.ts'

const Event = v.object({
  Records: v.array(
    v.looseObject({
      dynamodb: v.looseObject({
        SequenceNumber: v.string(),
        Keys: v.object({ pk: v.object({ S: v.string() }), sk: v.object({ S: v.string() }) }),
      }),
    }),
  ),
})
type Records = v.InferOutput<typeof Event>['Records']

let bench: EventSourceBench
beforeEach(async () => {
  bench = await startEventSourceBench([queueModel('failures')])
})
afterEach(() => bench.stop())

const nameOf = ({ dynamodb: { Keys } }: Records[number]) => `${Keys.pk.S}${Keys.sk.S}`

function consumer(answer: (names: string[], records: Records) => unknown | Promise<unknown> = () => null) {
  const batches: string[][] = []
  const invoke: Invoke = async (_name, payload) => {
    const { Records } = v.parse(Event, payload)
    const names = Records.map(nameOf)
    batches.push(names)
    const result = await answer(names, Records)
    if (result instanceof Error) return { payload: {}, functionError: 'Unhandled', requestId: 'r' }
    return { payload: result, requestId: 'r' }
  }
  return { batches, invoke, names: () => batches.flat() }
}

const put = (pk: string, sk: string, more: object = {}) =>
  bench.client.send(new PutCommand({ TableName: 'Signalbox', Item: { pk, sk, ...more } }))
async function putAll(pk: string, numbers: readonly number[]) {
  for (const number of numbers) await put(pk, String(number))
}
/** Moves the clock over the pauses between attempts. */
const eventually = (actual: () => unknown, expected: unknown) =>
  expect
    .poll(() => {
      bench.clock.advance(1_000)
      return actual()
    })
    .toEqual(expected)

describe('a stream as an event source', () => {
  test('passes records in the shape of Lambda', async () => {
    const events: unknown[] = []
    await put('a', '1', { n: 1.5, bytes: new Uint8Array([1, 255]), list: [null, new Uint8Array([7])] })
    await put('a', '1', { n: 2 })
    await bench.client.send(new DeleteCommand({ TableName: 'Signalbox', Key: { pk: 'a', sk: '1' } }))
    await bench.run([streamMapping()], async (_name, payload) => {
      events.push(payload)
      return { payload: null, requestId: 'r' }
    })
    await expect.poll(() => events).toHaveLength(1)
    const Keys = { pk: { S: 'a' }, sk: { S: '1' } }
    const first = {
      ...Keys,
      n: { N: '1.5' },
      bytes: { B: 'Af8=' },
      list: { L: [{ NULL: true }, { B: 'Bw==' }] },
    }
    const second = { ...Keys, n: { N: '2' } }
    const record = (eventName: string, images: object) => ({
      eventID: expect.any(String),
      eventName,
      eventVersion: '1.1',
      eventSource: 'aws:dynamodb',
      awsRegion: 'us-east-1',
      eventSourceARN: expect.stringMatching(
        /^arn:aws:dynamodb:us-east-1:000000000000:table\/Signalbox\/stream\/.+/,
      ),
      dynamodb: {
        ApproximateCreationDateTime: expect.any(Number),
        Keys,
        ...images,
        SequenceNumber: expect.stringMatching(/^\d+$/),
        SizeBytes: expect.any(Number),
        StreamViewType: 'NEW_AND_OLD_IMAGES',
      },
    })
    expect(events[0]).toEqual({
      Records: [
        record('INSERT', { NewImage: first }),
        record('MODIFY', { OldImage: first, NewImage: second }),
        record('REMOVE', { OldImage: second }),
      ],
    })
  })

  test('invokes the function soon after a write', async () => {
    const { invoke, names } = consumer()
    await bench.run([streamMapping()], invoke)
    await put('a', '1')
    await expect.poll(names).toEqual(['a1'])
    await put('a', '2')
    await expect.poll(names).toEqual(['a1', 'a2'])
  })

  test('keeps to the batch size and the order', async () => {
    await putAll('a', [1, 2, 3, 4, 5, 6, 7])
    const { invoke, batches } = consumer()
    await bench.run([streamMapping({ batchSize: 3 })], invoke)
    await expect.poll(() => batches).toEqual([['a1', 'a2', 'a3'], ['a4', 'a5', 'a6'], ['a7']])
  })

  test('splits messages or records that are too large for one event', async () => {
    const text = 'x'.repeat(390_000)
    for (let number = 1; number <= 15; number++) await put('a', String(number), { text })
    const { invoke, batches } = consumer()
    await bench.run([streamMapping()], invoke)
    await expect.poll(() => batches.flat()).toHaveLength(15)
    expect(Math.max(...batches.map((batch) => batch.length))).toBeLessThan(15)
  })

  test('waits for the window to fill a batch', async () => {
    const { invoke, batches } = consumer()
    await bench.run([streamMapping({ batchSize: 2, windowSeconds: 60 })], invoke)
    await put('a', '1')
    await put('a', '2')
    await expect.poll(() => batches).toEqual([['a1', 'a2']])
  })

  test('continues at its position after a restart, and repeats unfinished records', async () => {
    await putAll('a', [1, 2])
    const first = consumer()
    await bench.run([streamMapping()], first.invoke)
    await expect.poll(first.names).toEqual(['a1', 'a2'])
    await bench.pause()
    await putAll('a', [3, 4])
    const failing = consumer(() => new Error('no'))
    await bench.run([streamMapping()], failing.invoke)
    await expect.poll(() => failing.batches.length).toBeGreaterThan(0)
    const last = consumer()
    await bench.run([streamMapping()], last.invoke)
    await expect.poll(last.names).toEqual(['a3', 'a4'])
  })

  test('skips records that match no filter', async () => {
    await put('a', '1', { kind: 'signal' })
    await put('a', '2', { kind: 'list' })
    await put('a', '3', { kind: 'signal', organizationId: 'org' })
    const { invoke, names } = consumer()
    const filters = [{ eventName: ['INSERT'], dynamodb: { NewImage: { kind: { S: ['signal'] } } } }]
    await bench.run([streamMapping({ filters })], invoke)
    await expect.poll(names).toEqual(['a1', 'a3'])
  })

  test.each([
    ['a table', { source: { kind: 'stream', tableName: 'Nowhere' } as const }],
    ['a function', { functionName: 'Nowhere' }],
    ['a queue for failures', { onFailureArn: queueArn('Nowhere') }],
  ])('refuses to start with %s that does not exist', async (_case, changes) => {
    await expect(bench.run([streamMapping(changes)], consumer().invoke)).rejects.toThrow('Nowhere')
  })

  test('refuses to start with an unknown filter', async () => {
    const filters = [{ eventName: [{ wildcard: 'INS*' }] }]
    await expect(bench.run([streamMapping({ filters })], consumer().invoke)).rejects.toThrow('wildcard')
  })
})

describe('a stream whose function fails', () => {
  const failing = (name: string) => (names: string[]) => (names.includes(name) ? new Error('no') : null)

  test('repeats the batch, then informs the destination and continues', async () => {
    await putAll('a', [1, 2])
    const numbers: string[] = []
    const { invoke, batches } = consumer((names, records) => {
      numbers.push(...records.map(({ dynamodb }) => dynamodb.SequenceNumber))
      return failing('a1')(names)
    })
    const onFailureArn = queueArn('failures')
    await bench.run([streamMapping({ maximumRetryAttempts: 2, onFailureArn })], invoke)
    await eventually(() => batches.length, 3)
    await put('a', '3')
    await eventually(() => batches.at(-1), ['a3'])
    const failures = bench.queues.queue(onFailureArn)
    const [failure] = await failures.receive({
      max: 10,
      waitSeconds: 5,
      signal: new AbortController().signal,
    })
    expect(JSON.parse(failure?.message.body ?? '')).toMatchObject({
      requestContext: { condition: 'RetryAttemptsExhausted', approximateInvokeCount: 3 },
      responseContext: { functionError: 'Unhandled' },
      DDBStreamBatchInfo: { batchSize: 2, startSequenceNumber: numbers[0], endSequenceNumber: numbers[1] },
    })
  })

  test('halves the batch until the failing record is alone', async () => {
    await putAll('a', [1, 2, 3, 4])
    const { invoke, batches } = consumer(failing('a3'))
    await bench.run([streamMapping({ bisectOnError: true, maximumRetryAttempts: 1 })], invoke)
    await eventually(
      () => batches,
      [['a1', 'a2', 'a3', 'a4'], ['a1', 'a2'], ['a3', 'a4'], ['a3'], ['a3'], ['a4']],
    )
  })

  test('continues at the first record that is reported as failed', async () => {
    await putAll('a', [1, 2, 3, 4])
    let failures = 2
    const { invoke, batches } = consumer((names, records) => {
      const index = names.indexOf('a3')
      const itemIdentifier = records[index]?.dynamodb.SequenceNumber
      return { batchItemFailures: index >= 0 && failures-- > 0 ? [{ itemIdentifier }] : [] }
    })
    await bench.run([streamMapping({ reportBatchItemFailures: true })], invoke)
    await eventually(
      () => batches,
      [
        ['a1', 'a2', 'a3', 'a4'],
        ['a3', 'a4'],
        ['a3', 'a4'],
      ],
    )
  })

  test('gives up records that have become too old', async () => {
    await put('a', '1')
    const { invoke, batches } = consumer(failing('a1'))
    await bench.run([streamMapping({ maximumRecordAgeSeconds: 60 })], invoke)
    await expect.poll(() => batches.length).toBeGreaterThan(0)
    bench.clock.advance(61_000)
    await expect.poll(() => bench.reports.some((report) => report.includes('RecordAgeExceeded'))).toBe(true)
    await expect.poll(() => bench.queues.queue(queueArn('failures')).count('ready')).toBe(0)
  })

  test('repeats without limit while the function has no capacity', async () => {
    await put('a', '1')
    let refusals = 5
    const { invoke, names } = consumer()
    await bench.run([streamMapping({ maximumRetryAttempts: 0 })], async (...args) => {
      if (refusals-- > 0) throttled()
      return invoke(...args)
    })
    await eventually(names, ['a1'])
  })

  test('delays only the batches of the failing item, and keeps the order of each item', async () => {
    const items = Array.from({ length: 20 }, (_, index) => `${index}-`)
    for (const version of [1, 2, 3]) for (const item of items) await put('p', item, { version })
    const seen: string[] = []
    const { invoke } = consumer((names, records) => {
      if (names.includes('p0-')) return new Error('no')
      for (const { dynamodb } of records) {
        const image = v.parse(v.looseObject({ version: v.object({ N: v.string() }) }), dynamodb.NewImage)
        seen.push(`${dynamodb.Keys.sk.S}${image.version.N}`)
      }
      return null
    })
    await bench.run([streamMapping({ parallelization: 10, batchSize: 1 })], invoke)
    await expect.poll(() => seen.length).toBeGreaterThan(30)
    for (const item of items) {
      const ofItem = seen.filter((name) => name.startsWith(item))
      expect(ofItem).toEqual([1, 2, 3].slice(0, ofItem.length).map((version) => `${item}${version}`))
    }
    expect(seen.some((name) => name.startsWith('0-'))).toBe(false)
  })
})
