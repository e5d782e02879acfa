import { isDeepStrictEqual } from 'node:util'
import type { ScheduleGroupModel, ScheduleModel } from '../contracts/schedule.ts'
import type { Definition } from './definition.ts'
import type { Groups } from './groups.ts'
import { scheduleId } from './schedule.ts'
import type { Schedules } from './schedules.ts'

/** Makes the stored groups and schedules match the template. Those made by callers stay. */
export async function applyTemplate(
  template: { readonly groups: readonly ScheduleGroupModel[]; readonly schedules: readonly ScheduleModel[] },
  groups: Groups,
  schedules: Schedules,
) {
  for (const { name } of template.groups) if (!groups.has(name)) await groups.create(name, true)
  await removeSchedules(template, groups, schedules)
  for (const group of groups.all()) {
    const gone = group.fromTemplate && !template.groups.some(({ name }) => name === group.name)
    if (gone) await groups.delete(group.name)
  }
  for (const model of template.schedules) await applySchedule(model, schedules)
}

async function removeSchedules(
  template: { readonly groups: readonly ScheduleGroupModel[]; readonly schedules: readonly ScheduleModel[] },
  groups: Groups,
  schedules: Schedules,
) {
  const wanted = new Set(template.schedules.map(({ groupName, name }) => scheduleId(groupName, name)))
  const kept = new Set(template.groups.map(({ name }) => name))
  const isGone = (name: string) => groups.get(name).fromTemplate && !kept.has(name)
  const surplus = schedules.all().filter(({ groupName, name, fromTemplate }) => {
    return isGone(groupName) || (fromTemplate && !wanted.has(scheduleId(groupName, name)))
  })
  await schedules.delete(surplus)
}

async function applySchedule(model: ScheduleModel, schedules: Schedules) {
  const { name, groupName } = model
  const definition = definitionOf(model)
  const current = schedules.get(groupName, name)
  if (current === undefined) await schedules.create({ name, groupName, definition, fromTemplate: true })
  else if (!isDeepStrictEqual(current.definition, definition)) await schedules.update(current, definition)
}

function definitionOf({ target, ...model }: ScheduleModel): Definition {
  const { startDate, endDate, flexibleMinutes } = model
  return {
    ScheduleExpression: model.expression,
    ScheduleExpressionTimezone: model.timezone,
    State: model.enabled ? 'ENABLED' : 'DISABLED',
    ActionAfterCompletion: 'NONE',
    FlexibleTimeWindow:
      flexibleMinutes === undefined
        ? { Mode: 'OFF' }
        : { Mode: 'FLEXIBLE', MaximumWindowInMinutes: flexibleMinutes },
    ...(startDate !== undefined && { StartDate: Date.parse(startDate) }),
    ...(endDate !== undefined && { EndDate: Date.parse(endDate) }),
    Target: {
      Arn: target.arn,
      RoleArn: target.roleArn,
      ...(target.input !== undefined && { Input: target.input }),
      ...(target.deadLetterArn !== undefined && { DeadLetterConfig: { Arn: target.deadLetterArn } }),
      RetryPolicy: {
        MaximumEventAgeInSeconds: target.maximumEventAgeSeconds,
        MaximumRetryAttempts: target.maximumRetryAttempts,
      },
    },
  }
}
