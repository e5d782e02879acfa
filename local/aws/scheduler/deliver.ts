import { randomUUID } from 'node:crypto'
import { ACCOUNT, REGION } from '../contracts/account.ts'
import { type Invocations, UnknownFunction } from '../contracts/function.ts'
import type { Report } from '../contracts/runtime.ts'
import type { Acceptance } from '../contracts/state.ts'
import type { MessageAttribute } from '../queues/message.ts'
import { SqsError } from '../queues/sqs-error.ts'
import type { LocalQueues } from '../queues/start-queues.ts'
import { type Due, type Schedule, scheduleArn } from './schedule.ts'

export interface Targets {
  readonly invocations: Invocations
  readonly queues: LocalQueues
  readonly report: Report
}

/**
 * Accepts an invocation for its target in the commit that moves the schedule on. For a missing target no
 * retry helps, so the invocation goes to the dead-letter queue at once.
 */
export function deliver(schedule: Schedule, due: Due, targets: Targets): Acceptance | undefined {
  const { Target } = schedule.definition
  const executionId = randomUUID()
  const input = inputOf(schedule, due, executionId)
  try {
    if (Target.Arn.split(':')[2] === 'lambda')
      return targets.invocations.accept(Target.Arn, JSON.parse(input))
    return targets.queues.accept(Target.Arn, input, Target.SqsParameters?.MessageGroupId)
  } catch (error) {
    if (!(error instanceof UnknownFunction) && !(error instanceof SqsError)) throw error
    targets.report(`The schedule ${schedule.name} could not reach ${Target.Arn}`, error)
    return deadLetter(schedule, due, targets, { executionId, input, message: error.message })
  }
}

function deadLetter(
  schedule: Schedule,
  due: Due,
  targets: Targets,
  failure: { executionId: string; input: string; message: string },
): Acceptance | undefined {
  const { Target } = schedule.definition
  const arn = Target.DeadLetterConfig?.Arn
  if (arn === undefined) return undefined
  const text = (value: string): MessageAttribute => ({ DataType: 'String', StringValue: value })
  return targets.queues.queue(arn).accept({
    body: failure.input,
    attributes: {
      ERROR_CODE: text('ResourceNotFoundException'),
      ERROR_MESSAGE: text(failure.message),
      EXECUTION_ID: text(failure.executionId),
      RETRY_ATTEMPTS: { DataType: 'Number', StringValue: '0' },
      SCHEDULED_TIME: text(timeOf(due)),
      SCHEDULE_ARN: text(scheduleArn(schedule)),
      TARGET_ARN: text(Target.Arn),
    },
  })
}

function inputOf(schedule: Schedule, due: Due, executionId: string): string {
  const context: Readonly<Record<string, string>> = {
    'schedule-arn': scheduleArn(schedule),
    'scheduled-time': timeOf(due),
    'execution-id': executionId,
    'attempt-number': '1',
  }
  const input = schedule.definition.Target.Input ?? defaultInput(schedule, due, executionId)
  return input.replaceAll(/<aws\.scheduler\.([a-z-]+)>/g, (whole, name: string) => context[name] ?? whole)
}

const defaultInput = (schedule: Schedule, due: Due, executionId: string) =>
  JSON.stringify({
    version: '0',
    id: executionId,
    'detail-type': 'Scheduled Event',
    source: 'aws.scheduler',
    account: ACCOUNT,
    time: timeOf(due),
    region: REGION,
    resources: [scheduleArn(schedule)],
    detail: '{}',
  })

const timeOf = ({ scheduledFor }: Due) => new Date(scheduledFor).toISOString().replace(/\.\d+/, '')
