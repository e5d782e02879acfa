/** Nobody starts another request when a call has worked for so long. */
export const WORK_MS = 12_000

/** The last request before that may take 15 s, the one that makes the list at the tool as long again. */
export const PUSH_TIMEOUT_SECONDS = 45

/** Renewed with every request; longer than a call lasts. */
export const LEASE_MS = 50_000

/** A message whose worker died comes back after the worker's lease is over. */
export const PUSH_VISIBILITY_SECONDS = 90

/** Deliveries of one message that our own faults may spoil. */
export const PUSH_RECEIVES = 10

/** Chunks that are worked on at once, of all organizations together. */
export const PUSH_CONCURRENCY = 50
