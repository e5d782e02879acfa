import * as v from 'valibot'
import { DomainError } from '../../shared/errors.ts'
import { Timestamp } from '../../shared/fields.ts'
import type { AttemptRow } from '../attempts/attempt.ts'
import type { WebhookLog } from '../log/webhook-log.ts'
import { lastAttempt, type Redeliveries, redeliver } from './redeliver.ts'

/** Redelivers everything that matches a filter, however much that is, a page at a time. */
export const RedeliveryJob = v.object({
  id: v.string(),
  status: v.picklist(['running', 'succeeded']),
  filter: v.object({
    status: v.picklist(['failure', 'delivered']),
    destination: v.nullable(v.string()),
    from: v.nullable(Timestamp),
    to: Timestamp,
  }),
  /** How many attempts matched, how many deliveries are sent again, and how many needed or allowed nothing. */
  matched: v.number(),
  redelivered: v.number(),
  skipped: v.number(),
  createdAt: Timestamp,
  finishedAt: v.nullable(Timestamp),
})
export type RedeliveryJob = v.InferOutput<typeof RedeliveryJob>

/** A job and how far it has come. */
export interface RedeliveryJobState {
  readonly organizationId: string
  readonly job: RedeliveryJob
  readonly cursor: string | null
}

export interface RedeliveryJobs {
  create(state: RedeliveryJobState): Promise<void>
  get(organizationId: string, id: string): Promise<RedeliveryJobState | undefined>
  save(state: RedeliveryJobState): Promise<void>
  /** Has the job worked on, by whoever is free. */
  continue(organizationId: string, id: string): Promise<void>
}

const PAGE = 100
const AT_ONCE = 10

export interface RedeliveryJobParts {
  readonly jobs: RedeliveryJobs
  readonly log: Pick<WebhookLog, 'page'>
  readonly redeliveries: Redeliveries
  readonly clock: () => Date
}

/** Works until the job is done or it is time to stop; a page that is worked on twice sends nothing twice. */
export async function runRedeliveryJob(
  parts: RedeliveryJobParts,
  organizationId: string,
  id: string,
  mayGoOn: () => boolean,
) {
  let state = await parts.jobs.get(organizationId, id)
  while (state && state.job.status === 'running') {
    if (!mayGoOn()) return parts.jobs.continue(organizationId, id)
    state = await runPage(parts, state)
    await parts.jobs.save(state)
  }
}

async function runPage(
  { log, redeliveries, clock }: RedeliveryJobParts,
  state: RedeliveryJobState,
): Promise<RedeliveryJobState> {
  const { job, organizationId } = state
  const page = await log.page(organizationId, filterOf(job), PAGE, state.cursor)
  let redelivered = 0
  for (let index = 0; index < page.rows.length; index += AT_ONCE) {
    const rows = page.rows.slice(index, index + AT_ONCE)
    const results = await Promise.all(rows.map((row) => again(redeliveries, job, row, clock())))
    redelivered += results.filter(Boolean).length
  }
  const done = page.last === null
  return {
    organizationId,
    cursor: page.last,
    job: {
      ...job,
      status: done ? 'succeeded' : 'running',
      matched: job.matched + page.rows.length,
      redelivered: job.redelivered + redelivered,
      skipped: job.skipped + page.rows.length - redelivered,
      finishedAt: done ? clock().toISOString() : null,
    },
  }
}

const filterOf = ({ filter }: RedeliveryJob) => ({
  status: filter.status,
  destination: filter.destination ?? undefined,
  from: filter.from === null ? undefined : new Date(filter.from),
  to: new Date(filter.to),
})

/** Whether the delivery is sent again: not when it has succeeded since, or this job has seen to it already. */
async function again(
  redeliveries: Redeliveries,
  job: RedeliveryJob,
  row: AttemptRow,
  now: Date,
): Promise<boolean> {
  if (row.destination.kind === 'test') return false
  const last = await lastAttempt(redeliveries, row)
  const later = last.id !== row.id && last.attempt > row.attempt
  if (job.filter.status === 'failure' && last.status === 'delivered') return false
  if (job.filter.status === 'delivered' && later) return false
  if (job.filter.status === 'failure' && later && last.status === 'failure' && since(last, job)) return false
  try {
    return (await redeliver(redeliveries, row.organizationId, last.id, now)).state === 'redelivered'
  } catch (error) {
    // Its webhook was removed, which the log says as well.
    if (error instanceof DomainError && error.code === 'conflict') return false
    throw error
  }
}

/** An attempt made after the job began is the job's own work. */
const since = (last: AttemptRow, job: RedeliveryJob) => last.sentAt !== null && last.sentAt > job.createdAt
