import * as v from 'valibot'
import { DomainError } from '../../shared/errors.ts'
import { Timestamp } from '../../shared/fields.ts'

/** Redelivers everything that matches a filter, a page at a time. */
export const RedeliveryJob = v.object({
  id: v.string(),
  status: v.picklist(['running', 'succeeded']),
  filter: v.object({
    status: v.picklist(['failure', 'delivered']),
    destination: v.nullable(v.string()),
    from: v.nullable(Timestamp),
    to: Timestamp,
  }),
  /** Attempts that matched, of those the ones redelivered, and the rest. */
  matched: v.number(),
  redelivered: v.number(),
  skipped: v.number(),
  createdAt: Timestamp,
  finishedAt: v.nullable(Timestamp),
})
export type RedeliveryJob = v.InferOutput<typeof RedeliveryJob>

interface RedeliveryRequest {
  readonly status: 'failure' | 'delivered'
  readonly destination?: string | undefined
  readonly since?: Date | undefined
  readonly from?: Date | undefined
  readonly to?: Date | undefined
}

/** Attempts made after its start are not part of the job. */
export function newRedeliveryJob(
  id: string,
  { status, destination, since, from = since, to }: RedeliveryRequest,
  now: Date,
): RedeliveryJob {
  return {
    id,
    status: 'running',
    filter: {
      status,
      destination: destination ?? null,
      from: from?.toISOString() ?? null,
      to: (to !== undefined && to < now ? to : now).toISOString(),
    },
    matched: 0,
    redelivered: 0,
    skipped: 0,
    createdAt: now.toISOString(),
    finishedAt: null,
  }
}

export interface RedeliveryJobState {
  readonly organizationId: string
  readonly job: RedeliveryJob
  readonly cursor: string | null
}

export interface RedeliveryJobs {
  /** Stores the job and queues its first step, or returns the job of the organization that runs. */
  create(state: RedeliveryJobState): Promise<RedeliveryJobState | undefined>
  get(organizationId: string, id: string): Promise<RedeliveryJobState | undefined>
  save(state: RedeliveryJobState): Promise<void>
  /** Queues the next step. */
  continue(organizationId: string, id: string): Promise<void>
}

/** One at a time: a second job would send again what the first one has just sent. */
export async function startRedeliveryJob(jobs: RedeliveryJobs, state: RedeliveryJobState) {
  const running = await jobs.create(state)
  if (running === undefined) return state.job
  const { id, matched, redelivered } = running.job
  throw new DomainError(
    'conflict',
    `The redelivery ${id} is still running: it has redelivered ${redelivered} of ${matched} so far.`,
    { extra: { running: id } },
  )
}
