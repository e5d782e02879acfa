import { CfnDeletionPolicy } from 'aws-cdk-lib'
import type { Alarm } from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { CfnSubscription, Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import { Construct } from 'constructs'
import { ownAccount } from './own-account.ts'

export interface AlarmsProps {
  readonly alarms: readonly Alarm[]
  /** Undefined: subscriptions stay as they are. */
  readonly email: string | undefined
}

/** Notifies the operator. Every alarm's description says what it means for users. */
export class Alarms extends Construct {
  constructor(scope: Construct, id: string, { alarms, email }: AlarmsProps) {
    super(scope, id)
    const topic = new Topic(this, 'Topic', { enforceSSL: true })
    // A policy of the topic's own replaces the default one, which lets the account publish.
    topic.grantPublish(ownAccount(this, 'cloudwatch.amazonaws.com'))
    for (const alarm of alarms) alarm.addAlarmAction(new SnsAction(topic))
    if (email === undefined) return
    const { node } = topic.addSubscription(new EmailSubscription(email))
    // A deployment that forgets the address must not end the mails. Another address replaces this one.
    if (node.defaultChild instanceof CfnSubscription) {
      const options = node.defaultChild.cfnOptions
      options.deletionPolicy = CfnDeletionPolicy.RETAIN
      options.updateReplacePolicy = CfnDeletionPolicy.DELETE
    }
  }
}
