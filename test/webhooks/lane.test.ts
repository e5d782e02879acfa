import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LANE_MS, lane } from '../../functions/webhooks/lane.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Requests that are answered when the test says so. */
function requests(inTurn: ReturnType<typeof lane>['inTurn'], count: number) {
  const sent: number[] = []
  const answers: { resolve: () => void; reject: (error: Error) => void }[] = []
  const turns = Array.from({ length: count }, (_, number) =>
    inTurn(() => {
      sent.push(number)
      return new Promise<void>((resolve, reject) => {
        answers[number] = { resolve, reject }
      })
    }),
  )
  return { sent, turns, answer: (number: number) => answers[number] }
}

const settled = () => vi.advanceTimersByTimeAsync(0)

test('requests wait for each other, in the order of asking', async () => {
  const { inTurn, close } = lane()
  const { sent, answer, turns } = requests(inTurn, 3)
  await settled()
  expect(sent).toEqual([0])
  answer(0)?.resolve()
  await settled()
  expect(sent).toEqual([0, 1])
  answer(1)?.resolve()
  await settled()
  answer(2)?.resolve()
  await Promise.all(turns)
  expect(sent).toEqual([0, 1, 2])
  close()
  expect(vi.getTimerCount()).toBe(0)
})

test('behind one that is not answered they wait for a while, then all go', async () => {
  const { inTurn } = lane()
  const { sent } = requests(inTurn, 4)
  await vi.advanceTimersByTimeAsync(LANE_MS - 1)
  expect(sent).toEqual([0])
  await vi.advanceTimersByTimeAsync(1)
  expect(sent).toEqual([0, 1, 2, 3])
})

test('after one that failed none goes any more, and all say why', async () => {
  const { inTurn } = lane()
  const { sent, answer, turns } = requests(inTurn, 3)
  const results = Promise.allSettled(turns)
  await settled()
  answer(0)?.reject(new Error('the log is out of reach'))
  expect(await results).toEqual(
    Array(3).fill({ status: 'rejected', reason: new Error('the log is out of reach') }),
  )
  expect(sent).toEqual([0])
})
