import { Alarm, ComparisonOperator, Metric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import { notEmptyAlarm } from './building-blocks/not-empty-alarm.ts'

interface DeadRuns {
  readonly keywords: Queue
  readonly monitors: Queue
}

export const runAlarms = (scope: Construct, { keywords, monitors }: DeadRuns): Alarm[] => [
  notEmptyAlarm(scope, 'DeadKeywordRunsNotEmpty', keywords, 'A keyword run fails again and again.'),
  notEmptyAlarm(scope, 'DeadMonitorRunsNotEmpty', monitors, 'A part of a monitor run fails again and again.'),
  faultsAlarm(scope, 'KeywordRunFaults', 'RunKeyword', 'A keyword run ended by a fault of ours.'),
  faultsAlarm(scope, 'MonitorRunFaults', 'RunMonitor', 'A monitor run ended by a fault of ours.'),
  faultsAlarm(
    scope,
    'HealRunsFaults',
    'HealRuns',
    'A run died again and again, or its record can not be read.',
  ),
]

const faultsAlarm = (scope: Construct, id: string, service: string, alarmDescription: string) =>
  new Alarm(scope, id, {
    metric: new Metric({
      namespace: 'Signalbox',
      metricName: 'RunFaults',
      statistic: 'Sum',
      dimensionsMap: { service },
    }),
    threshold: 0,
    evaluationPeriods: 1,
    comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
    treatMissingData: TreatMissingData.NOT_BREACHING,
    alarmDescription: `${alarmDescription} See docs/runbook.md.`,
  })
