import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { dynamoFruitlessRuns } from '../../functions/runs/fruitless/fruitless-runs.store.ts'
import type { Invocation } from '../../functions/runs/invocation.ts'
import { dynamoRecurrences } from '../../functions/runs/recurrence.store.ts'
import type { Schedules, SchedulingWorld } from '../../functions/runs/run-world.ts'
import type { Clock } from '../../functions/shared/clock.ts'
import type { Interval } from '../../functions/shared/fields.ts'

interface FakeSchedule {
  readonly organizationId: string
  readonly interval: Interval
  readonly anchor: string
}

export interface FakeRunWorld extends SchedulingWorld {
  readonly made: Map<string, FakeSchedule>
  readonly sent: (Invocation & { readonly delaySeconds: number })[]
  readonly logged: string[]
  readonly faults: string[]
}

/** Recurrences in a real table. Schedules and queues are in memory, for the test to inspect and deliver. */
export function aRunWorld(client: DynamoDBDocumentClient, TableName: string, clock: Clock): FakeRunWorld {
  const made = new Map<string, FakeSchedule>()
  const sent: FakeRunWorld['sent'] = []
  const logged: string[] = []
  const faults: string[] = []
  const schedules: Schedules = {
    async put({ id, organizationId, interval, anchor }) {
      made.set(id, { organizationId, interval, anchor })
    },
    async delete(id) {
      made.delete(id)
    },
    exists: async (id) => made.has(id),
    organizationOf: async (id) => made.get(id)?.organizationId,
    async *named(prefix) {
      for (const id of made.keys()) if (id.startsWith(prefix)) yield { id, createdAt: new Date(0) }
    },
  }
  return {
    made,
    sent,
    logged,
    faults,
    recurrences: dynamoRecurrences(client, TableName),
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
    refundUnchecked: async () => undefined,
    fruitless: dynamoFruitlessRuns(client, TableName, clock),
    log: (message) => {
      logged.push(message)
    },
    fault: (message, { error = '' }) => {
      faults.push(`${message}: ${error}`)
    },
  }
}
