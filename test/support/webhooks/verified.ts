import { Webhook } from 'standardwebhooks'
import { vi } from 'vitest'
import type { Received } from './receiver.ts'

/** What the reference library says, at a time of the service's clock. Throws when it refuses. */
export function verified(
  secret: string,
  { body, headers }: Pick<Received, 'body' | 'headers'>,
  lateByMs = 0,
) {
  const now = Number(headers['webhook-timestamp']) * 1000 + lateByMs
  vi.useFakeTimers({ toFake: ['Date'], now })
  try {
    return new Webhook(secret).verify(body, headers as Record<string, string>)
  } finally {
    vi.useRealTimers()
  }
}
