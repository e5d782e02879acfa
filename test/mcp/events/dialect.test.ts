import { afterAll, beforeAll, expect, test } from 'vitest'
import { dialectFrom, EVENT_ERRORS, eventErrorCode } from '../../../functions/events/dialects.ts'
import { type EventsTestWorld, startEventsWorld } from './events-world.ts'

let world: EventsTestWorld
beforeAll(async () => {
  world = await startEventsWorld('sep-3415')
})
afterAll(() => world.stop())

test('the later draft has other numbers of errors', async () => {
  const { error } = await world.ask('events/poll', { name: 'signal.burnt' })
  expect(error).toMatchObject({ code: -32023, message: 'NotFound', data: { kind: 'event' } })
})

test('each error has its number in each dialect', () => {
  const codes = (dialect: 'sketch' | 'sep-3415') => EVENT_ERRORS.map((name) => eventErrorCode(dialect, name))
  expect(codes('sketch')).toEqual([-32011, -32012, -32013, -32014, -32015])
  expect(codes('sep-3415')).toEqual([-32023, -32024, -32025, -32026, -32027])
})

test('without the setting it is the sketch', () => {
  expect([undefined, '', 'x', 'sep-3415'].map(dialectFrom)).toEqual([
    'sketch',
    'sketch',
    'sketch',
    'sep-3415',
  ])
})
