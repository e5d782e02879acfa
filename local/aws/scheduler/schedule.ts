import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { ACCOUNT, REGION } from '../contracts/account.ts'
import { Definition, expressionOf } from './definition.ts'
import { nextTime } from './expression.ts'

/** A new one-time schedule may be this late. One that is later never fires. */
const ONE_TIME_TOLERANCE_MS = 60_000

/** The next invocation: the time of the expression, and the time within the flexible window. */
export const Due = v.object({ scheduledFor: v.number(), at: v.number() })
export type Due = v.InferOutput<typeof Due>

export const Schedule = v.object({
  name: v.string(),
  groupName: v.string(),
  definition: Definition,
  createdAt: v.number(),
  modifiedAt: v.number(),
  /** The time that a rate counts from. */
  anchor: v.number(),
  due: v.optional(Due),
  clientToken: v.optional(v.string()),
  /** Deleted when the template no longer has it. */
  fromTemplate: v.boolean(),
})
export type Schedule = v.InferOutput<typeof Schedule>

export const scheduleId = (groupName: string, name: string) => `${groupName}/${name}`
export const scheduleArn = ({ groupName, name }: Pick<Schedule, 'groupName' | 'name'>) =>
  `arn:aws:scheduler:${REGION}:${ACCOUNT}:schedule/${groupName}/${name}`

/** A rate fires first at its start, or at once. */
export const anchorOf = (definition: Definition, now: number) => definition.StartDate ?? now

export function firstDue(schedule: Omit<Schedule, 'due'>, now: number): Due | undefined {
  const { definition } = schedule
  if (definition.State === 'DISABLED') return undefined
  const expression = expressionOf(definition)
  if (expression.kind === 'at') return dueAfter(schedule, now - ONE_TIME_TOLERANCE_MS)
  return dueAfter(schedule, Math.max(now - 1, (definition.StartDate ?? 0) - 1))
}

/** Undefined when there is no further invocation. */
export function dueAfter(schedule: Omit<Schedule, 'due'>, after: number): Due | undefined {
  const { definition, anchor } = schedule
  const expression = expressionOf(definition)
  const scheduledFor = nextTime(expression, anchor, after)
  if (scheduledFor === undefined) return undefined
  if (expression.kind !== 'at' && scheduledFor > (definition.EndDate ?? Number.POSITIVE_INFINITY))
    return undefined
  return { scheduledFor, at: scheduledFor + delayInWindow(schedule, scheduledFor) }
}

/** The same invocation has the same delay after a restart. */
function delayInWindow(schedule: Omit<Schedule, 'due'>, scheduledFor: number): number {
  const minutes = schedule.definition.FlexibleTimeWindow.MaximumWindowInMinutes ?? 0
  if (minutes === 0) return 0
  const hash = createHash('sha256')
    .update(`${scheduleArn(schedule)} ${scheduledFor}`)
    .digest()
  return hash.readUInt32BE(0) % (minutes * 60_000)
}
