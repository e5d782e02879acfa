import { Duration } from 'aws-cdk-lib'
import { type Alarm, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch'
import { Construct } from 'constructs'
import { alarmAbove } from './alarm-above.ts'
import type { ServiceApi } from './rest-api.ts'

/** Alarms about the service as a whole. */
export class ServiceAlarms extends Construct {
  readonly alarms: readonly Alarm[]

  constructor(scope: Construct, id: string, { api }: { api: ServiceApi }) {
    super(scope, id)
    const period = Duration.minutes(5)
    this.alarms = [
      alarmAbove(this, 'ApiFails', {
        metric: api.rest.deploymentStage.metricServerError({ period, statistic: Stats.SUM }),
        threshold: 5,
        alarmDescription: 'Callers get answers with status 5xx.',
      }),
      alarmAbove(this, 'Throttled', {
        // All functions of an account share its concurrency, so the metric of the account is the right one.
        metric: new Metric({
          namespace: 'AWS/Lambda',
          metricName: 'Throttles',
          period,
          statistic: Stats.SUM,
        }),
        threshold: 50,
        evaluationPeriods: 3,
        alarmDescription: 'The account has too few concurrent executions: everything is late.',
      }),
    ]
  }
}
