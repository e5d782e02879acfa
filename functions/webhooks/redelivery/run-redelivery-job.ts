import { DomainError } from '../../shared/errors.ts'
import type { AttemptRow } from '../attempts/attempt.ts'
import type { WebhookLog } from '../log/webhook-log.ts'
import { lastAttempt, type Redeliveries, redeliver } from './redeliver.ts'
import type { RedeliveryJob, RedeliveryJobState, RedeliveryJobs } from './redelivery-job.ts'

const PAGE = 100
const AT_ONCE = 10

export interface RedeliveryJobParts {
  readonly jobs: RedeliveryJobs
  readonly log: Pick<WebhookLog, 'page'>
  readonly redeliveries: Redeliveries
  readonly clock: () => Date
}

/** Safe to run twice: a page that runs twice sends nothing twice. */
export async function runRedeliveryJob(
  parts: RedeliveryJobParts,
  organizationId: string,
  id: string,
  hasTime: () => boolean,
) {
  let state = await parts.jobs.get(organizationId, id)
  while (state && state.job.status === 'running') {
    if (!hasTime()) return parts.jobs.continue(organizationId, id)
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
    const results = await Promise.all(rows.map((row) => redeliverRow(redeliveries, job, row, clock())))
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

/** Not when it has succeeded since, or when this job has redelivered it already. */
async function redeliverRow(
  redeliveries: Redeliveries,
  job: RedeliveryJob,
  row: AttemptRow,
  now: Date,
): Promise<boolean> {
  if (row.destination.kind === 'test') return false
  try {
    return await redeliverLast(redeliveries, job, row, now)
  } catch (error) {
    // The webhook was removed, or the delivery has been sent too often.
    if (error instanceof DomainError && error.code === 'conflict') return false
    throw error
  }
}

async function redeliverLast(redeliveries: Redeliveries, job: RedeliveryJob, row: AttemptRow, now: Date) {
  const last = await lastAttempt(redeliveries, row)
  const later = last.id !== row.id && last.attempt > row.attempt
  if (job.filter.status === 'failure' && last.status === 'delivered') return false
  if (job.filter.status === 'delivered' && later) return false
  if (job.filter.status === 'failure' && later && last.status === 'failure' && madeByJob(last, job))
    return false
  return (await redeliver(redeliveries, row.organizationId, last.id, now)).state === 'redelivered'
}

const madeByJob = (last: AttemptRow, job: RedeliveryJob) =>
  last.sentAt !== null && last.sentAt > job.createdAt
