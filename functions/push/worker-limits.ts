/** A push ends within this time, whatever its platform does. */
export const PUSH_LASTS_MS = 3_600_000

/** The last requests start before this age of a push. What is left suffices to lose a worker and to end in time. */
export const PUSH_SENDS_MS = 57 * 60_000

/** The longest delay of a message in SQS. */
export const LONGEST_DELAY_S = 900

/** A call starts no further request after this time. */
export const WORK_MS = 12_000

/** How old the counts of a running push may be, beside the time of one request. */
export const COUNT_EVERY_MS = 2000

/** A last request may take 15 s, and the one that makes the list at the platform another 15 s. */
export const PUSH_TIMEOUT_SECONDS = 45

/** Longer than a call lasts; renewed before every request. */
export const PART_LEASE_MS = 50_000

/** Longer than the lease: the message of a dead worker must not come back before its lease is over. */
export const PUSH_VISIBILITY_SECONDS = 90

export const PUSH_RECEIVES = 10

/** Parts that run at once, of all organizations together, in an account with enough concurrent executions. */
export const PUSH_CONCURRENCY = 45
