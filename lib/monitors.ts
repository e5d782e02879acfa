import { Duration } from 'aws-cdk-lib'
import { Construct } from 'constructs'
import { monitorsApi } from '../functions/lists/monitor.api.ts'
import { ENV } from '../functions/shared/env.ts'
import { key } from '../functions/shared/table.ts'
import type { CapabilityProps } from './building-blocks/capability.ts'
import { ServiceFunction } from './building-blocks/service-function.ts'
import { mayReadKey } from './building-blocks/stored-key.ts'
import { RUN_TIMEOUT_SECONDS, type Runs } from './runs.ts'

const AT_ONCE = 20
const ENTITIES = [key.account('*').pk, key.person('*').pk]
/** A stub that is filled in becomes an account, with its aliases and changes. */
const FILLED_IN = [key.account('*').pk, key.signal(null, '*').pk]

/** The API and the worker of the monitors of lists. */
export class Monitors extends Construct {
  constructor(
    scope: Construct,
    id: string,
    { api, runs, settings, tables }: CapabilityProps & { runs: Runs },
  ) {
    super(scope, id)
    const serve = new ServiceFunction(this, 'ServeMonitors', {
      settings,
      entry: 'lists/serve-monitor.handler.ts',
    })
    // The accounts of a live list are counted by what matches.
    tables.signalbox.grantItems(serve, ENTITIES, 'BatchGetItem')
    tables.searchIndex.grant(serve, 'Query', 'GetItem')
    runs.allow(serve, runs.monitorRuns)
    api.serve(monitorsApi, serve)

    const run = new ServiceFunction(this, 'RunMonitor', {
      settings,
      entry: 'monitors/run-monitor.handler.ts',
      chained: true,
      memorySize: 1024,
      timeout: Duration.seconds(RUN_TIMEOUT_SECONDS),
      environment: {
        [ENV.imageBaseUrl]: settings.imageBaseUrl,
      },
    })
    tables.searchIndex.grant(run, 'Query', 'GetItem', 'BatchGetItem')
    if (settings.companiesHouseKey) mayReadKey(run, ENV.companiesHousePlace, settings.companiesHouseKey)
    runs.work(run, runs.monitorRuns, { atOnce: AT_ONCE, reads: ENTITIES, writes: FILLED_IN })
    // A run over many accounts has parts.
    tables.signalbox.grantItems(run, [key.organization('*').pk], 'BatchWriteItem')
  }
}
