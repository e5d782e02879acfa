import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cursorSince } from '../../../functions/search/feed/feed-cursor.ts'
import { newId } from '../../../functions/shared/ids.ts'
import { type EventsTestWorld, startEventsWorld } from './events-world.ts'

let world: EventsTestWorld
beforeAll(async () => {
  world = await startEventsWorld()
})
afterAll(() => world.stop())

let word: string
beforeEach(() => {
  word = newId('sig').slice(4)
})

const poll = (params: object) =>
  world.ask('events/poll', { name: 'signal.captured', arguments: { search: word }, ...params })

const idsIn = ({ result }: { result: { events: { eventId: string }[] } }) =>
  result.events.map(({ eventId }) => eventId)

async function captured(changes: object, at: Date) {
  const made = await world.signal({ text: `${word} raised money`, ...changes }, at)
  await world.follower.catchUp()
  return made
}

describe('the cursor of a gap', () => {
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)

  test('gives what was captured since, and says no gap again', async () => {
    await captured({}, ago(60))
    const lost = [await captured({}, ago(20)), await captured({}, ago(10))]
    const { result } = await poll({ cursor: cursorSince(world.ours.id, ago(30)) })
    expect(idsIn({ result })).toEqual(lost.map(({ id }) => id))
    expect(result.truncated).toBe(false)
  })

  test('with a shorter maxAgeMs it is a gap', async () => {
    const [, young] = [await captured({}, ago(20)), await captured({}, ago(1))]
    const { result } = await poll({ cursor: cursorSince(world.ours.id, ago(30)), maxAgeMs: 600_000 })
    expect(idsIn({ result })).toEqual([young?.id])
    expect(result.truncated).toBe(true)
  })
})
