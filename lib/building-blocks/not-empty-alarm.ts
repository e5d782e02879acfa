import type { Queue } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import { alarmAbove } from './alarm-above.ts'

/** A dead letter is a fault of the service that an operator must look at. */
export const notEmptyAlarm = (scope: Construct, id: string, queue: Queue, alarmDescription: string) =>
  alarmAbove(scope, id, {
    metric: queue.metricApproximateNumberOfMessagesVisible(),
    threshold: 0,
    alarmDescription: `${alarmDescription} See docs/runbook.md.`,
  })
