import { describe, expect, test } from 'vitest'
import { cursorSince } from '../../../functions/search/feed/feed-cursor.ts'
import { useSignalEvents } from './use-signal-events.ts'

const signals = useSignalEvents()
const { poll, captured, idsIn } = signals

describe('the cursor of a gap', () => {
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)

  test('gives what was captured since, and says no gap again', async () => {
    await captured({}, ago(60))
    const lost = [await captured({}, ago(20)), await captured({}, ago(10))]
    const { result } = await poll({ cursor: cursorSince(signals.world.ours.id, ago(30)) })
    expect(idsIn({ result })).toEqual(lost.map(({ id }) => id))
    expect(result.truncated).toBe(false)
  })

  test('with a shorter maxAgeMs it is a gap', async () => {
    const [, young] = [await captured({}, ago(20)), await captured({}, ago(1))]
    const { result } = await poll({ cursor: cursorSince(signals.world.ours.id, ago(30)), maxAgeMs: 600_000 })
    expect(idsIn({ result })).toEqual([young?.id])
    expect(result.truncated).toBe(true)
  })
})
