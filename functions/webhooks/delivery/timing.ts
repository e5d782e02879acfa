/** An attempt's deadline, over everything from the name to the last byte. */
export const ATTEMPT_SECONDS = 15
/** How long the deliveries of a parcel are sent one after the other. */
export const PARCEL_MS = 6000
/** The sending function: a parcel, one last attempt, and what is written around them. */
export const DELIVER_TIMEOUT_SECONDS = 30
/** How long the queue hides a message that is being worked on. */
export const DELIVER_VISIBILITY_SECONDS = 6 * DELIVER_TIMEOUT_SECONDS
/** Only our own faults count towards it; an hour of them ends in the dead-letter queue. */
export const DELIVER_RECEIVES = 20
/** The most that needs no waiting for a batch to fill. */
export const PARCELS_PER_BATCH = 10
/** How many batches are sent at a time. */
export const DELIVER_CONCURRENCY = 30
/** The same for receivers that are slow. */
export const SLOW_CONCURRENCY = 20

export const REDELIVER_TIMEOUT_SECONDS = 120
