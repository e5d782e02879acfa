import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Invoke } from '../../../local/aws/contracts/function.ts'
import { throttled } from '../../support/local/event-sources.ts'
import { queueArn, queueModel } from '../../support/local/queues.ts'
import {
  functionArn,
  functionModel,
  type SchedulerBench,
  startSchedulerBench,
} from '../../support/local/scheduler.ts'

const MINUTE = 60_000
const destinations = { onFailureArn: queueArn('failed'), onSuccessArn: queueArn('succeeded') }

let answer: Invoke
let runs: unknown[]
let bench: SchedulerBench
beforeEach(async () => {
  runs = []
  const template = {
    functions: [
      functionModel('run', destinations),
      functionModel('once', { ...destinations, maximumRetryAttempts: 0 }),
      functionModel('brief', { ...destinations, maximumAgeSeconds: 90 }),
    ],
    queues: [queueModel('failed'), queueModel('succeeded')],
    groups: [],
    schedules: [],
  }
  bench = await startSchedulerBench(template, async (...event) => {
    runs.push(event[1])
    return answer(...event)
  })
})
afterEach(() => bench.stop())

const succeed: Invoke = async () => ({ payload: 'fine', requestId: 'r' })
const fail: Invoke = async () => ({
  payload: { errorType: 'Error' },
  functionError: 'Unhandled',
  requestId: 'r',
})

async function record(queue: string): Promise<unknown> {
  const signal = new AbortController().signal
  const [message] = await bench.queues.queue(queueArn(queue)).receive({ max: 1, waitSeconds: 5, signal })
  return JSON.parse(message?.message.body ?? 'null')
}

const ran = (times: number) => expect.poll(() => runs.length).toBe(times)

describe('an event for a function', () => {
  test('runs, and its destination gets the success', async () => {
    answer = succeed
    const { requestId } = await bench.invocations.invokeAsync('run', { n: 1 })
    expect(await record('succeeded')).toMatchObject({
      version: '1.0',
      requestContext: { requestId, condition: 'Success', functionArn: `${functionArn('run')}:$LATEST` },
      requestPayload: { n: 1 },
      responsePayload: 'fine',
    })
    expect(runs).toEqual([{ n: 1 }])
  })

  test('is repeated after one and two minutes, and then given up', async () => {
    answer = fail
    const { requestId } = await bench.invocations.invokeAsync(functionArn('run'), 'x')
    await ran(1)
    bench.clock.advance(30_000)
    await bench.restart()
    expect(runs).toHaveLength(1)
    bench.clock.advance(31_000)
    await ran(2)
    bench.clock.advance(MINUTE)
    await bench.restart()
    expect(runs).toHaveLength(2)
    bench.clock.advance(MINUTE + 1000)
    await ran(3)
    expect(await record('failed')).toMatchObject({
      requestContext: { requestId, condition: 'RetriesExhausted', approximateInvokeCount: 3 },
      responseContext: { functionError: 'Unhandled' },
      responsePayload: { errorType: 'Error' },
    })
    expect(bench.reports).toContain(`run: gave up the event ${requestId} (RetriesExhausted)`)
  })

  test('is not repeated when the template says so', async () => {
    answer = fail
    await bench.invocations.invokeAsync('once', null)
    expect(await record('failed')).toMatchObject({ requestContext: { condition: 'RetriesExhausted' } })
    expect(runs).toHaveLength(1)
  })

  test('is given up when it has become too old', async () => {
    answer = fail
    await bench.invocations.invokeAsync('brief', null)
    await ran(1)
    bench.clock.advance(MINUTE + 1)
    await ran(2)
    expect(await record('failed')).toMatchObject({ requestContext: { condition: 'EventAgeExceeded' } })
  })

  test('that is too large to be passed fails like any other', async () => {
    answer = async () => {
      throw new Error('too large')
    }
    await bench.invocations.invokeAsync('once', 'x')
    expect(await record('failed')).toMatchObject({ responsePayload: { errorMessage: 'too large' } })
  })

  test('waits for capacity, which is no attempt', async () => {
    let refusals = 3
    answer = (...event) => (refusals-- > 0 ? throttled() : succeed(...event))
    await bench.invocations.invokeAsync('once', 'x')
    await expect
      .poll(() => {
        bench.clock.advance(1_000)
        return runs.length
      })
      .toBe(4)
    expect(await record('succeeded')).toMatchObject({ requestPayload: 'x' })
  })

  test('that was running when the process ended runs again', async () => {
    let stopFunction = () => {}
    answer = (...event) =>
      new Promise((resolve) => {
        stopFunction = () => resolve(fail(...event))
      })
    await bench.invocations.invokeAsync('once', 'again')
    await ran(1)
    const stopped = bench.invocations.stop()
    stopFunction()
    await stopped
    answer = succeed
    await bench.restart()
    await ran(2)
    expect(await record('succeeded')).toMatchObject({ requestPayload: 'again' })
  })

  test('for a function that does not exist is refused at once', async () => {
    await expect(bench.invocations.invokeAsync('nothing', null)).rejects.toMatchObject({
      name: 'ResourceNotFoundException',
    })
  })
})
