import { Duration } from 'aws-cdk-lib'
import { type Alarm, type IMetric, Metric } from 'aws-cdk-lib/aws-cloudwatch'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import type { ChannelName } from '../../functions/webhooks/channels/channels.ts'
import { kindFails } from '../../functions/webhooks/delivery/delivery-metrics.ts'
import { alarmAbove } from '../building-blocks/alarm-above.ts'
import { notEmptyAlarm } from '../building-blocks/not-empty-alarm.ts'
import type { ServiceFunction } from '../building-blocks/service-function.ts'

export interface Watched {
  readonly fanOut: ServiceFunction
  readonly sweep: ServiceFunction
  readonly deliveries: Queue
  readonly deadLetters: readonly Queue[]
  readonly kinds: readonly ChannelName[]
  /** The namespace of the metrics of our own. */
  readonly namespace: string
}

const UNREACHED = 'Signals are not reaching receivers because of a fault of ours.'

export function webhookAlarms(
  scope: Construct,
  { fanOut, sweep, deliveries, deadLetters, kinds, namespace }: Watched,
): Alarm[] {
  const above = (id: string, threshold: number, metric: IMetric, alarmDescription: string) =>
    alarmAbove(scope, id, { metric, threshold, alarmDescription })
  const own = (metricName: string, service: string) =>
    new Metric({
      namespace,
      metricName,
      statistic: metricName.endsWith('Milliseconds') || metricName === 'WebhooksSetAside' ? 'Maximum' : 'Sum',
      dimensionsMap: { service },
    })
  return [
    ...deadLetters.map((queue) => notEmptyAlarm(scope, `${queue.node.id}NotEmpty`, queue, UNREACHED)),
    above(
      'FanOutLate',
      60_000,
      fanOut.metric('IteratorAge', { statistic: 'Maximum' }),
      'New signals wait more than a minute before they are handed to the deliveries queue.',
    ),
    above(
      'SignalsBroken',
      0,
      own('SignalsBroken', 'FanOutSignals'),
      'A signal can not be delivered as it is stored; the log of FanOutSignals says why.',
    ),
    above(
      'WebhooksSetAside',
      0,
      own('WebhooksSetAside', 'FanOutSignals'),
      'An organization has more webhooks than its share; the log of FanOutSignals names those that get nothing.',
    ),
    above(
      'DeliveriesLate',
      1200,
      deliveries.metricApproximateAgeOfOldestMessage(),
      'The oldest undelivered signal has waited for more than any pause explains.',
    ),
    above('SweepFails', 0, sweep.metricErrors(), 'Retries that are due are not being sent.'),
    above(
      'RetriesLate',
      300_000,
      own('RetryOverdueMilliseconds', 'SweepDue'),
      'Retries are sent more than five minutes after they were due.',
    ),
    above(
      'DeliveryFaults',
      100,
      own('DeliveryFaults', 'DeliverSignals'),
      'Sending fails before or after the request itself: the log or the queue is out of reach.',
    ),
    ...kinds.map((kind) =>
      above(
        kindFails(kind),
        0,
        // Its least value is above 0 when every batch failed.
        own(kindFails(kind), 'DeliverSignals').with({ statistic: 'Minimum', period: Duration.minutes(15) }),
        `Nothing was delivered to destinations of kind ${kind} in 15 minutes in which some deliveries failed.`,
      ),
    ),
  ]
}
