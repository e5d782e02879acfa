import { Duration } from 'aws-cdk-lib'
import { PolicyStatement, Role } from 'aws-cdk-lib/aws-iam'
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler'
import type { Construct } from 'constructs'
import { ownAccount } from './own-account.ts'
import type { ServiceFunction } from './service-function.ts'

/** Calls a function every minute. A missed call is not repeated: the next one does the same work. */
export const everyMinute = (scope: Construct, name: string, fn: ServiceFunction) =>
  callAgain(scope, name, fn, { id: 'EveryMinute', rate: 'rate(1 minute)' })

/** The same, every quarter of an hour. */
export const everyQuarter = (scope: Construct, name: string, fn: ServiceFunction) =>
  callAgain(scope, name, fn, { id: 'EveryQuarter', rate: 'rate(15 minutes)' })

function callAgain(
  scope: Construct,
  name: string,
  fn: ServiceFunction,
  { id, rate }: { readonly id: string; readonly rate: string },
) {
  // Lambda would repeat a failed call twice, up to six hours later.
  fn.configureAsyncInvoke({ retryAttempts: 0, maxEventAge: Duration.seconds(60) })
  const role = new Role(scope, `${name}ScheduleRole`, {
    assumedBy: ownAccount(scope, 'scheduler.amazonaws.com'),
  })
  role.addToPolicy(new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [fn.functionArn] }))
  new CfnSchedule(scope, `${name}${id}`, {
    scheduleExpression: rate,
    flexibleTimeWindow: { mode: 'OFF' },
    target: {
      arn: fn.functionArn,
      roleArn: role.roleArn,
      retryPolicy: { maximumRetryAttempts: 0, maximumEventAgeInSeconds: 60 },
    },
  })
}
