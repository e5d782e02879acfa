import { expect, test } from 'vitest'
import { templateWith } from '../support/stack/stack-with.ts'

function mappingsWith(concurrency?: string) {
  const template = templateWith(concurrency === undefined ? {} : { 'signalbox:concurrency': concurrency })
  const mappings = Object.values(template.findResources('AWS::Lambda::EventSourceMapping'))
  const ofQueues = mappings.filter(({ Properties }) => Properties.StartingPosition === undefined)
  return {
    queues: ofQueues.map(({ Properties }) => Properties.ScalingConfig?.MaximumConcurrency),
    streams: mappings
      .filter((mapping) => !ofQueues.includes(mapping))
      .map(({ Properties }) => Properties.ParallelizationFactor ?? 1),
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

test('a fresh account needs no setting: each queue takes the least that AWS allows', () => {
  const { queues, streams } = mappingsWith()
  expect(queues).toEqual(Array(8).fill(2))
  expect(streams).toEqual([1, 1])
})

test.each([40, 100, 310, 1000, 1600])('of %s executions, the queues leave half to the API', (quota) => {
  const { queues, streams } = mappingsWith(String(quota))
  for (const most of queues) expect(most).toBeGreaterThanOrEqual(2)
  expect(sum(queues)).toBeLessThanOrEqual(quota / 2)
  expect(sum(streams)).toBeLessThanOrEqual(Math.max(2, quota / 5))
})

test('no queue takes more than AWS allows', () => {
  expect(Math.max(...mappingsWith('100000').queues)).toBe(1000)
})

test('in an account with enough, all workers of the constants run', () => {
  expect(mappingsWith('310').queues.sort((a, b) => a - b)).toEqual([5, 5, 10, 20, 20, 20, 30, 45])
})

test.each(['9', 'many', '0'])('a concurrency of %s stops the synthesis', (quota) => {
  expect(() => mappingsWith(quota)).toThrow('signalbox:concurrency')
})

test('throttled changes are indexed later, and given up only before the stream forgets them', () => {
  const template = templateWith()
  const streams = Object.values(template.findResources('AWS::Lambda::EventSourceMapping')).filter(
    ({ Properties }) => Properties.StartingPosition !== undefined,
  )
  for (const { Properties } of streams) {
    expect(Properties.MaximumRetryAttempts).toBeUndefined()
    expect(Properties.MaximumRecordAgeInSeconds).toBe(20 * 3600)
  }
})
