import type { Alarm } from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import { Construct } from 'constructs'

export interface AlarmsProps {
  readonly alarms: readonly Alarm[]
  /** Undefined: the alarms exist, but notify nobody. */
  readonly email: string | undefined
}

/** Notifies the operator. Every alarm's description says what it means for users. */
export class Alarms extends Construct {
  constructor(scope: Construct, id: string, { alarms, email }: AlarmsProps) {
    super(scope, id)
    if (email === undefined) return
    const topic = new Topic(this, 'Topic', { enforceSSL: true })
    topic.addSubscription(new EmailSubscription(email))
    for (const alarm of alarms) alarm.addAlarmAction(new SnsAction(topic))
  }
}
