import * as v from 'valibot'
import { arnOf } from '../../contracts/account.ts'
import { nameOf, resourceType } from '../template/resource-type.ts'

const Target = v.strictObject({
  Arn: v.string(),
  RoleArn: v.string(),
  Input: v.optional(v.string()),
  RetryPolicy: v.optional(
    v.strictObject({
      MaximumRetryAttempts: v.optional(v.number(), 185),
      MaximumEventAgeInSeconds: v.optional(v.number(), 86_400),
    }),
    {},
  ),
  DeadLetterConfig: v.optional(v.strictObject({ Arn: v.string() })),
})

const FlexibleTimeWindow = v.strictObject({
  Mode: v.picklist(['OFF', 'FLEXIBLE']),
  MaximumWindowInMinutes: v.optional(v.number()),
})

export const schedule = resourceType({
  type: 'AWS::Scheduler::Schedule',
  inert: { Description: 'for people' },
  properties: v.strictObject({
    Name: v.optional(v.string()),
    GroupName: v.optional(v.string(), 'default'),
    ScheduleExpression: v.string(),
    ScheduleExpressionTimezone: v.optional(v.string(), 'UTC'),
    StartDate: v.optional(v.string()),
    EndDate: v.optional(v.string()),
    State: v.optional(v.picklist(['ENABLED', 'DISABLED']), 'ENABLED'),
    FlexibleTimeWindow,
    Target,
  }),
  identify(naming) {
    const name = nameOf(naming, 'Name', 64)
    const group = naming.property('GroupName') ?? 'default'
    return { ref: name, attributes: { Arn: arnOf('scheduler', `schedule/${group}/${name}`) } }
  },
  read({ logicalId, identity }, properties, draft) {
    const target = properties.Target
    draft.schedules.push({
      logicalId,
      name: identity.ref,
      groupName: properties.GroupName,
      arn: identity.attributes.Arn ?? '',
      expression: properties.ScheduleExpression,
      timezone: properties.ScheduleExpressionTimezone,
      startDate: properties.StartDate,
      endDate: properties.EndDate,
      enabled: properties.State === 'ENABLED',
      flexibleMinutes: properties.FlexibleTimeWindow.MaximumWindowInMinutes,
      target: {
        arn: target.Arn,
        roleArn: target.RoleArn,
        input: target.Input,
        maximumRetryAttempts: target.RetryPolicy.MaximumRetryAttempts,
        maximumEventAgeSeconds: target.RetryPolicy.MaximumEventAgeInSeconds,
        deadLetterArn: target.DeadLetterConfig?.Arn,
      },
    })
  },
})
