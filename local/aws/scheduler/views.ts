import { type Group, groupArn } from './groups.ts'
import { type Schedule, scheduleArn } from './schedule.ts'

/** The shape of GetSchedule; times in seconds. */
export function scheduleOf(schedule: Schedule) {
  const { StartDate, EndDate, ...rest } = schedule.definition
  return {
    ...rest,
    Name: schedule.name,
    GroupName: schedule.groupName,
    Arn: scheduleArn(schedule),
    ...(StartDate !== undefined && { StartDate: StartDate / 1000 }),
    ...(EndDate !== undefined && { EndDate: EndDate / 1000 }),
    ...times(schedule),
  }
}

export const summaryOf = (schedule: Schedule) => ({
  Arn: scheduleArn(schedule),
  Name: schedule.name,
  GroupName: schedule.groupName,
  State: schedule.definition.State,
  Target: { Arn: schedule.definition.Target.Arn },
  ...times(schedule),
})

export const groupOf = (group: Group) => ({
  Arn: groupArn(group.name),
  Name: group.name,
  State: 'ACTIVE',
  ...times(group),
})

const times = ({ createdAt, modifiedAt }: { createdAt: number; modifiedAt: number }) => ({
  CreationDate: createdAt / 1000,
  LastModificationDate: modifiedAt / 1000,
})
