import type { Settings } from './config.ts'

/** What is given to the workers below is meant for an account with so many concurrent executions. */
const FULL = 310
/** The least and the most that AWS takes for a queue. */
const LEAST = 2
const MOST = 1000

/**
 * How many executions a queue may take in this account. All queues together take half, so that the API, the streams
 * and the schedules keep the other half.
 */
export const queueConcurrency = ({ concurrency }: Settings, ofFull: number) =>
  Math.min(MOST, Math.max(LEAST, Math.floor((ofFull * concurrency) / FULL)))

/** The same for a stream, at most as many as given. */
export const streamConcurrency = ({ concurrency }: Settings, most: number) =>
  Math.min(most, Math.max(1, Math.floor((most * concurrency) / FULL)))
