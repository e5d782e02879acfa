import { Alarm, ComparisonOperator, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'

/** A dead letter is a fault of the service that an operator must look at. */
export const notEmptyAlarm = (scope: Construct, id: string, queue: Queue, alarmDescription: string) =>
  new Alarm(scope, id, {
    metric: queue.metricApproximateNumberOfMessagesVisible(),
    threshold: 0,
    evaluationPeriods: 1,
    comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
    treatMissingData: TreatMissingData.NOT_BREACHING,
    alarmDescription: `${alarmDescription} See docs/runbook.md.`,
  })
