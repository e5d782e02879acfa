import * as v from 'valibot'
import { key } from '../shared/table.ts'
import { Signal } from './signal.ts'

/** How a signal is stored. Whoever puts one conditionally on its absence makes it known everywhere, once. */
export const signalItem = (signal: Signal, storedAt = new Date()) => ({
  ...key.signal(signal.organizationId, signal.id),
  kind: 'signal',
  ...v.parse(Signal, signal),
  /** When deliveries of it begin; `createdAt` says when it happened. */
  storedAt: storedAt.toISOString(),
})
