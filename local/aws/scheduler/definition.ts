import * as v from 'valibot'
import { type Expression, parseExpression } from './expression.ts'
import { invalid } from './scheduler-error.ts'
import { isTimeZone } from './time-zone.ts'

const MINUTE = 60_000
/** A start may lie this far in the past, as on AWS. */
const START_TOLERANCE_MS = 5 * MINUTE

export const Name = v.pipe(v.string(), v.regex(/^[0-9a-zA-Z_.-]{1,64}$/, 'must match [0-9a-zA-Z-_.]+'))
const Arn = v.pipe(v.string(), v.regex(/^arn:aws[\w-]*:/, 'must be an ARN'))
const whole = (min: number, max: number) =>
  v.pipe(
    v.number(),
    v.integer(),
    v.minValue(min, `must be at least ${min}`),
    v.maxValue(max, `must be at most ${max}`),
  )
/** The protocol has seconds with a fraction. */
const Time = v.pipe(
  v.number(),
  v.transform((seconds) => Math.round(seconds * 1000)),
)

const Target = v.strictObject({
  Arn,
  RoleArn: Arn,
  Input: v.optional(v.pipe(v.string(), v.nonEmpty())),
  DeadLetterConfig: v.optional(v.strictObject({ Arn: v.optional(Arn) })),
  RetryPolicy: v.optional(
    v.strictObject({
      MaximumEventAgeInSeconds: v.optional(whole(60, 86_400), 86_400),
      MaximumRetryAttempts: v.optional(whole(0, 185), 185),
    }),
    {},
  ),
  SqsParameters: v.optional(v.strictObject({ MessageGroupId: v.optional(v.string()) })),
})

const FlexibleTimeWindow = v.strictObject({
  Mode: v.picklist(['OFF', 'FLEXIBLE']),
  MaximumWindowInMinutes: v.optional(whole(1, 1440)),
})

const parts = {
  ScheduleExpression: v.pipe(v.string(), v.minLength(1), v.maxLength(256)),
  ScheduleExpressionTimezone: v.optional(v.string(), 'UTC'),
  Target,
  FlexibleTimeWindow,
  Description: v.optional(v.pipe(v.string(), v.maxLength(512))),
  State: v.optional(v.picklist(['ENABLED', 'DISABLED']), 'ENABLED'),
  ActionAfterCompletion: v.optional(v.picklist(['NONE', 'DELETE']), 'NONE'),
}

/** The body of CreateSchedule and UpdateSchedule. A missing field has its default, also in an update. */
export const DefinitionInput = v.strictObject({
  ...parts,
  StartDate: v.optional(Time),
  EndDate: v.optional(Time),
  GroupName: v.optional(Name, 'default'),
  ClientToken: v.optional(v.string()),
})

/** The stored definition; times in milliseconds. */
export const Definition = v.object({
  ...parts,
  StartDate: v.optional(v.number()),
  EndDate: v.optional(v.number()),
})
export type Definition = v.InferOutput<typeof Definition>

/** Throws AWS's error for a definition that is well-formed but impossible. */
export function checkDefinition(definition: Definition, now: number) {
  expressionOf(definition)
  checkDates(definition, now)
  checkTarget(definition.Target)
  const { Mode, MaximumWindowInMinutes } = definition.FlexibleTimeWindow
  if ((Mode === 'FLEXIBLE') !== (MaximumWindowInMinutes !== undefined)) {
    throw invalid('MaximumWindowInMinutes must be set if and only if the flexible time window is on.')
  }
}

export function expressionOf(definition: Definition): Expression {
  const { ScheduleExpression, ScheduleExpressionTimezone: zone } = definition
  if (!isTimeZone(zone)) throw invalid(`Invalid Timezone ${zone}.`)
  try {
    return parseExpression(ScheduleExpression, zone)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    throw invalid(`Invalid Schedule Expression ${ScheduleExpression}: ${error.message}.`)
  }
}

function checkDates({ StartDate, EndDate }: Definition, now: number) {
  if (StartDate !== undefined && StartDate < now - START_TOLERANCE_MS) {
    throw invalid('The StartDate you specify cannot be earlier than 5 minutes ago.')
  }
  if (EndDate !== undefined && EndDate < now) {
    throw invalid('The EndDate you specify cannot be earlier than the current time.')
  }
  if (StartDate !== undefined && EndDate !== undefined && StartDate >= EndDate) {
    throw invalid('StartDate must be before EndDate.')
  }
}

function checkTarget({ Arn: arn, Input: input, SqsParameters, DeadLetterConfig }: Definition['Target']) {
  const service = arn.split(':')[2]
  if (service !== 'lambda' && service !== 'sqs') {
    throw invalid(`The local scheduler has no targets like ${arn}: only Lambda functions and SQS queues.`)
  }
  if (SqsParameters !== undefined && service !== 'sqs') throw invalid('SqsParameters need an SQS target.')
  const deadLetters = DeadLetterConfig?.Arn
  if (deadLetters !== undefined && deadLetters.split(':')[2] !== 'sqs') {
    throw invalid('The dead-letter queue must be an SQS queue.')
  }
  if (service !== 'lambda' || input === undefined) return
  try {
    JSON.parse(input)
  } catch {
    throw invalid('The Input of a Lambda target must be well-formed JSON.')
  }
}
