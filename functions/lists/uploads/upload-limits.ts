/** More rows than this are carried out in the background. */
export const MOST_AT_ONCE = 1000

export const MOST_UPLOADED_ROWS = 100_000

/** To remove members takes as long as to add them, so a request removes from lists of this size only. */
export const MOST_COMPARED_AT_ONCE = 5000

/** Uploads of an organization that are under way. */
export const MOST_OPEN = 10

/** Given rows are kept for so long, and so is what became of them. */
export const KEPT_MS = 7 * 24 * 3_600_000

/** A repeated request begins no second list within this time. */
export const REPEATED_MS = 24 * 3_600_000

/** A request that stores an upload has ended after this time, or has died. */
export const STORING_MS = 120_000

/** A call begins no further step after this time. */
export const UPLOAD_WORK_MS = 15_000

/** Longer than a step takes; renewed with each. */
export const LEASE_MS = 28_000

export const UPLOAD_TIMEOUT_SECONDS = 40

/** When the message of a dead worker comes back, its lease is over. */
export const UPLOAD_VISIBILITY_SECONDS = 45

export const UPLOAD_RECEIVES = 10

/** A step that failed so often is given up. */
export const MOST_ATTEMPTS = 10

/** Uploads that run at once, of all organizations together, in an account with enough concurrent executions. */
export const UPLOAD_CONCURRENCY = 5
