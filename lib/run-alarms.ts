import { type Alarm, Metric } from 'aws-cdk-lib/aws-cloudwatch'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import { alarmAbove } from './building-blocks/alarm-above.ts'
import { notEmptyAlarm } from './building-blocks/not-empty-alarm.ts'
import type { ServiceFunction } from './building-blocks/service-function.ts'

interface WatchedRuns {
  /** The dead letters of each kind of run. */
  readonly keywords: Queue
  readonly monitors: Queue
  readonly heal: ServiceFunction
  /** The namespace of the metrics of our own. */
  readonly namespace: string
}

export function runAlarms(scope: Construct, { keywords, monitors, heal, namespace }: WatchedRuns): Alarm[] {
  const faults = (id: string, service: string, alarmDescription: string) =>
    alarmAbove(scope, id, {
      metric: new Metric({
        namespace,
        metricName: 'RunFaults',
        statistic: 'Sum',
        dimensionsMap: { service },
      }),
      threshold: 0,
      alarmDescription: `${alarmDescription} See docs/runbook.md.`,
    })
  return [
    notEmptyAlarm(scope, 'DeadKeywordRunsNotEmpty', keywords, 'A keyword run fails again and again.'),
    notEmptyAlarm(
      scope,
      'DeadMonitorRunsNotEmpty',
      monitors,
      'A part of a monitor run fails again and again.',
    ),
    alarmAbove(scope, 'HealFails', {
      metric: heal.metricErrors(),
      threshold: 0,
      alarmDescription: 'Runs that were missed, or that died, are not started again.',
    }),
    faults('KeywordRunFaults', 'RunKeyword', 'A keyword run ended by a fault of ours.'),
    faults('MonitorRunFaults', 'RunMonitor', 'A monitor run ended by a fault of ours.'),
    faults('HealRunsFaults', 'HealRuns', 'A run died again and again, or its record can not be read.'),
  ]
}
