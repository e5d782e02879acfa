import { Duration } from 'aws-cdk-lib'
import { PolicyStatement, Role } from 'aws-cdk-lib/aws-iam'
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler'
import type { Construct } from 'constructs'
import { ownAccount } from './own-account.ts'
import type { ServiceFunction } from './service-function.ts'

/** Calls a function every minute. A missed call is not repeated: the next one does the same work. */
export function everyMinute(scope: Construct, name: string, fn: ServiceFunction) {
  // Lambda would repeat a failed call twice, up to six hours later.
  fn.configureAsyncInvoke({ retryAttempts: 0, maxEventAge: Duration.seconds(60) })
  const role = new Role(scope, `${name}ScheduleRole`, {
    assumedBy: ownAccount(scope, 'scheduler.amazonaws.com'),
  })
  role.addToPolicy(new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [fn.functionArn] }))
  new CfnSchedule(scope, `${name}EveryMinute`, {
    scheduleExpression: 'rate(1 minute)',
    flexibleTimeWindow: { mode: 'OFF' },
    target: {
      arn: fn.functionArn,
      roleArn: role.roleArn,
      retryPolicy: { maximumRetryAttempts: 0, maximumEventAgeInSeconds: 60 },
    },
  })
}
