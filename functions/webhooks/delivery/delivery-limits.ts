/** How long the deliveries of a parcel are sent one after the other. */
export const PARCEL_MS = 6000
/** Enough for a parcel, one last attempt, and the writes around them. */
export const DELIVER_TIMEOUT_SECONDS = 30
/** How long the queue hides a message that a worker has. */
export const DELIVER_VISIBILITY_SECONDS = 6 * DELIVER_TIMEOUT_SECONDS
/** Only our own faults count. After an hour of them the message goes to the dead-letter queue. */
export const DELIVER_RECEIVES = 20
/** The most that SQS gives without waiting for a batch to fill. */
export const PARCELS_PER_BATCH = 10
/** How many batches are sent at a time, in an account with enough concurrent executions. */
export const DELIVER_CONCURRENCY = 30
/** The same for slow receivers. */
export const SLOW_CONCURRENCY = 20
