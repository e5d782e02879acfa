import { Duration } from 'aws-cdk-lib'
import type { Alarm } from 'aws-cdk-lib/aws-cloudwatch'
import { Construct } from 'constructs'
import { ENV } from '../functions/shared/env.ts'
import { key } from '../functions/shared/table.ts'
import { alarmAbove } from './building-blocks/alarm-above.ts'
import type { CapabilityProps } from './building-blocks/capability.ts'
import { everyQuarter } from './building-blocks/every-minute.ts'
import { ServiceFunction } from './building-blocks/service-function.ts'

/** Accounts, people and public signals of their changes, and how far the refresh is. */
const REFRESHED = [key.account('*').pk, key.person('*').pk, key.signal(null, '*').pk, key.catalogue('*').pk]
const WRITES = ['PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'] as const

/** Repeats imports from public catalogues, where the operator wants it. */
export class Catalogues extends Construct {
  readonly alarms: readonly Alarm[]

  constructor(scope: Construct, id: string, { settings, tables }: Omit<CapabilityProps, 'api'>) {
    super(scope, id)
    const { catalogueRefreshDays: days, sourceContact } = settings
    if (days === undefined || sourceContact === undefined) {
      this.alarms = []
      return
    }
    const refresh = new ServiceFunction(this, 'RefreshCatalogues', {
      settings,
      entry: 'catalogues/refresh/refresh-catalogues.handler.ts',
      timeout: Duration.minutes(5),
      environment: { [ENV.catalogueRefreshDays]: String(days), [ENV.sourceContact]: sourceContact },
    })
    // GLEIF is asked for the accounts that have its numbers, wherever they are.
    tables.signalbox.grant(refresh, 'GetItem', 'BatchGetItem', 'Scan')
    tables.signalbox.grantItems(refresh, REFRESHED, ...WRITES)
    everyQuarter(this, 'Catalogues', refresh)
    this.alarms = [
      alarmAbove(this, 'CatalogueRefreshFails', {
        metric: refresh.metricErrors(),
        threshold: 0,
        evaluationPeriods: 1,
        alarmDescription: 'Imports from catalogues are not repeated. See docs/runbook.md.',
      }),
    ]
  }
}
