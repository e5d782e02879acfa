/**
 * - `dead`: the key or the target is refused; nothing sent later can succeed.
 * - `throttled`: nothing was taken, try later.
 * - `unavailable`: a failure of the platform or the network, try later.
 * - `no_turn`: nothing was sent, because the receiver's host gets few requests.
 * - `rejected`: the platform refuses this content; the same content will fail again.
 */
export type FaultKind = 'dead' | 'throttled' | 'unavailable' | 'no_turn' | 'rejected'

export class PushFault extends Error {
  override readonly name = 'PushFault'
  readonly kind: FaultKind
  readonly retryAfterMs: number | null
  /** No answer came: the platform may or may not have the rows. */
  readonly unanswered: boolean

  constructor(
    kind: FaultKind,
    message: string,
    details: { retryAfterMs?: number | null; unanswered?: boolean } = {},
  ) {
    super(message)
    this.kind = kind
    this.retryAfterMs = details.retryAfterMs ?? null
    this.unanswered = details.unanswered ?? false
  }
}
