import type { Context } from 'aws-lambda'
import { dynamoLedger } from '../credits/ledger.store.ts'
import { abandonMonitorRun } from '../monitors/run-monitor.ts'
import { dynamoRunParts } from '../monitors/run-parts.store.ts'
import { healOverdue, reconcile } from '../runs/heal.ts'
import { kindOf, SHARDS } from '../runs/recurrence.ts'
import type { Recurring } from '../runs/recurring.ts'
import { awsRecurring } from '../runs/runs.wiring.ts'
import { systemClock } from '../shared/clock.ts'
import { documentClient } from '../shared/dynamo/client.ts'
import { ENV, readEnv } from '../shared/env.ts'
import { record } from '../shared/telemetry.ts'

const STOP_BEFORE_MS = 10_000

/** Every minute what is overdue, and one shard of all schedules: the whole round takes eight. */
export const healRuns = (world: Recurring) => async (_event: unknown, context: Context) => {
  const mayGoOn = () => context.getRemainingTimeInMillis() > STOP_BEFORE_MS
  const shard = Math.floor(world.clock().getTime() / 60_000) % SHARDS
  const runs = await healOverdue(world, mayGoOn)
  const schedules = await reconcile(world, shard, mayGoOn)
  record({ RunsHealed: runs, SchedulesHealed: schedules })
}

const client = documentClient()
const table = readEnv(ENV.table)[ENV.table]
const recurring = awsRecurring(client)
const parts = dynamoRunParts(client, table, dynamoLedger(client, table, systemClock), systemClock)
const abandonMonitor = abandonMonitorRun({ ...recurring, parts })

export const handler = healRuns({
  ...recurring,
  abandon: (owner, at, row) =>
    kindOf(owner.id) === 'monitor' ? abandonMonitor(owner, at, row) : recurring.abandon(owner, at, row),
})
