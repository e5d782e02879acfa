import type { Context } from 'aws-lambda'
import { dynamoLedger } from '../credits/ledger.store.ts'
import { dynamoRunParts } from '../monitors/run-parts.store.ts'
import { refundUnchecked } from '../monitors/settle-run.ts'
import { SHARDS } from '../runs/recurrence.ts'
import { awsSchedulingWorld } from '../runs/runs.wiring.ts'
import { healOverdue } from '../runs/sweep/heal-overdue.ts'
import { reconcileSchedules } from '../runs/sweep/reconcile-schedules.ts'
import { systemClock } from '../shared/clock.ts'
import { documentClient } from '../shared/dynamo/client.ts'
import { ENV, readEnv } from '../shared/env.ts'
import { record } from '../shared/telemetry.ts'

const STOP_BEFORE_MS = 10_000

const client = documentClient()
const table = readEnv(ENV.table)[ENV.table]
const parts = dynamoRunParts(client, table, dynamoLedger(client, table, systemClock), systemClock)
const world = { ...awsSchedulingWorld(client), refundUnchecked: refundUnchecked(parts) }

/** Reconciles one shard a minute: eight minutes for all schedules. */
export const handler = async (_event: unknown, context: Context): Promise<void> => {
  const mayGoOn = () => context.getRemainingTimeInMillis() > STOP_BEFORE_MS
  const shard = Math.floor(world.clock().getTime() / 60_000) % SHARDS
  const runs = await healOverdue(world, mayGoOn)
  const schedules = await reconcileSchedules(world, shard, mayGoOn)
  record({ RunsHealed: runs, SchedulesHealed: schedules })
}
