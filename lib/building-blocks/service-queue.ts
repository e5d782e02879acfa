import { Duration, Validations } from 'aws-cdk-lib'
import { Queue, QueueEncryption, type QueueProps } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'

const KEPT = Duration.days(14)

export class ServiceQueue extends Queue {
  constructor(scope: Construct, id: string, props: QueueProps = {}) {
    super(scope, id, {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: KEPT,
      ...props,
    })
  }
}

/** Records that a stream's reader could not handle. Nothing consumes them. */
export class LastQueue extends ServiceQueue {
  constructor(scope: Construct, id: string) {
    super(scope, id)
    Validations.of(this).acknowledge({
      id: 'AwsSolutions-SQS3',
      reason: 'It holds what could not be handled; an alarm watches it, and there is nothing behind it.',
    })
  }
}

/** The URLs of the queues that hold what other queues gave up. */
export const deadQueuesIn = (scope: Construct): string[] => {
  const queues = scope.node.findAll().flatMap((one) => (one instanceof Queue ? [one] : []))
  const dead = queues.flatMap(({ deadLetterQueue }) => deadLetterQueue?.queue.queueUrl ?? [])
  return [...new Set(dead)]
}
