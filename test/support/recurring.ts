import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { dynamoRecurrences } from '../../functions/runs/recurrence.store.ts'
import type { Invocation, Schedules } from '../../functions/runs/recurrence.ts'
import type { Recurring } from '../../functions/runs/recurring.ts'
import { INTERRUPTED } from '../../functions/runs/run.ts'
import type { Clock } from '../../functions/shared/clock.ts'
import type { Interval } from '../../functions/shared/fields.ts'

export interface FakeSchedule {
  readonly organizationId: string
  readonly interval: Interval
  readonly anchor: string
}

export interface FakeRecurring extends Recurring {
  readonly made: Map<string, FakeSchedule>
  readonly sent: (Invocation & { readonly delaySeconds: number })[]
  readonly logged: string[]
}

/** Recurrences in a real table; schedules and the queue are kept in memory, for the test to look at and to play. */
export function aRecurring(client: DynamoDBDocumentClient, TableName: string, clock: Clock): FakeRecurring {
  const made = new Map<string, FakeSchedule>()
  const sent: FakeRecurring['sent'] = []
  const logged: string[] = []
  const recurrences = dynamoRecurrences(client, TableName)
  const schedules: Schedules = {
    async put({ id, organizationId, interval, anchor }) {
      made.set(id, { organizationId, interval, anchor })
    },
    async delete(id) {
      made.delete(id)
    },
    exists: async (id) => made.has(id),
    async *named(prefix) {
      for (const id of made.keys()) if (id.startsWith(prefix)) yield { id, createdAt: new Date(0) }
    },
  }
  return {
    made,
    sent,
    logged,
    recurrences,
    schedules,
    queue: {
      async start(invocation, delaySeconds = 0) {
        sent.push({ ...invocation, delaySeconds })
      },
      async startAll(invocations) {
        sent.push(...invocations.map((invocation) => ({ ...invocation, delaySeconds: 0 })))
      },
    },
    clock,
    abandon: (owner, at, row) =>
      recurrences.end(owner, at, { ...row, ...INTERRUPTED, finishedAt: clock().toISOString() }),
    log: (message) => {
      logged.push(message)
    },
  }
}
