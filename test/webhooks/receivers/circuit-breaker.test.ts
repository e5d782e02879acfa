import { describe, expect, test } from 'vitest'
import { breakerGate, breakerOpensUntil } from '../../../functions/webhooks/receivers/circuit-breaker.ts'
import type { ReceiverHealth } from '../../../functions/webhooks/receivers/receiver-health.ts'

const now = new Date('2026-11-21T09:00:00.000Z')

describe('the circuit breaker', () => {
  const failing = (changes: Partial<ReceiverHealth> = {}): ReceiverHealth => ({
    since: '2026-11-01T00:00:00.000Z',
    answered: null,
    lastSuccessAt: null,
    failures: 5,
    failingSince: new Date(now.getTime() - 120_000).toISOString(),
    slowUntil: null,
    opens: 0,
    openUntil: null,
    disabledAt: null,
    reason: null,
    lost: 0,
    lostSince: null,
    ...changes,
  })
  const opensFor = (health: ReceiverHealth) => {
    const until = breakerOpensUntil(health, now)
    return until && until.getTime() - now.getTime()
  }

  test('stays closed after few failures and after a short burst', () => {
    expect(opensFor(failing({ failures: 4 }))).toBeUndefined()
    expect(
      opensFor(failing({ failures: 500, failingSince: new Date(now.getTime() - 59_000).toISOString() })),
    ).toBeUndefined()
  })

  test('opens for 1 minute, then twice as long each time, up to 15 minutes', () => {
    expect([0, 1, 2, 3, 4, 50].map((opens) => opensFor(failing({ opens })))).toEqual(
      [1, 2, 4, 8, 15, 15].map((minutes) => minutes * 60_000),
    )
  })

  test('holds back only first attempts, at most 10 times, and lets one probe when its time is over', () => {
    const later = new Date(now.getTime() + 1000).toISOString()
    const earlier = new Date(now.getTime() - 1000).toISOString()
    expect(breakerGate(undefined, { attempt: 1 }, now)).toEqual({ state: 'open' })
    expect(breakerGate(failing({ openUntil: later }), { attempt: 1 }, now)).toEqual({
      state: 'wait',
      until: new Date(later),
    })
    expect(breakerGate(failing({ openUntil: later }), { attempt: 2 }, now)).toEqual({ state: 'open' })
    expect(breakerGate(failing({ openUntil: later }), { attempt: 1, held: 9 }, now).state).toBe('wait')
    expect(breakerGate(failing({ openUntil: later }), { attempt: 1, held: 10 }, now).state).toBe('open')
    expect(breakerGate(failing({ openUntil: earlier }), { attempt: 1 }, now)).toEqual({
      state: 'probe',
      seen: earlier,
    })
    expect(breakerGate(failing({ disabledAt: earlier, reason: 'why' }), { attempt: 2 }, now)).toEqual({
      state: 'disabled',
      reason: 'why',
    })
  })
})
