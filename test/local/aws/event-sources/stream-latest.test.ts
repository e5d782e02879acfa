import { PutCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Invoke } from '../../../../local/aws/contracts/function.ts'
import {
  type EventSourceBench,
  startEventSourceBench,
  streamMapping,
} from '../../../support/local/event-sources.ts'

const Event = v.object({
  Records: v.array(v.object({ dynamodb: v.object({ Keys: v.object({ sk: v.object({ S: v.string() }) }) }) })),
})

let bench: EventSourceBench
let names: string[]
beforeEach(async () => {
  bench = await startEventSourceBench([])
  names = []
})
afterEach(() => bench.stop())

const consume: Invoke = async (_name, payload) => {
  names.push(...v.parse(Event, payload).Records.map(({ dynamodb }) => dynamodb.Keys.sk.S))
  return { payload: null, requestId: 'r' }
}
const run = () => bench.run([streamMapping({ startingPosition: 'LATEST' })], consume)
const put = (sk: string) =>
  bench.client.send(new PutCommand({ TableName: 'Signalbox', Item: { pk: 'a', sk } }))

describe('the starting position LATEST', () => {
  test('is the end of the stream when the mapping was new, also after a restart', async () => {
    await put('before')
    await run()
    await bench.pause()
    await put('while-down')
    await run()
    await expect.poll(() => names).toEqual(['while-down'])
  })

  test('is the start of an empty stream', async () => {
    await run()
    await bench.pause()
    await put('1')
    await run()
    await expect.poll(() => names).toEqual(['1'])
  })
})
