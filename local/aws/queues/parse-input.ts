import * as v from 'valibot'
import { SqsError } from './sqs-error.ts'

/** Throws the error of SQS that names the first invalid parameter. */
export function parseInput<S extends v.GenericSchema>(schema: S, input: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, input)
  if (result.success) return result.output
  const [issue] = result.issues
  const path = v.getDotPath(issue) ?? 'the request'
  if (issue.type === 'strict_object' && issue.expected === 'never') {
    throw new SqsError('InvalidParameterValue', `Unknown parameter ${path}.`)
  }
  if (issue.received === 'undefined') {
    throw new SqsError('MissingParameter', `The request must contain the parameter ${path}.`)
  }
  throw new SqsError(
    'InvalidParameterValue',
    `Value for parameter ${path} is invalid. Reason: ${issue.message}`,
  )
}

/** The message is SQS's own. */
export const whole = (min: number, max: number) =>
  v.pipe(
    v.number(),
    v.check(
      (value) => Number.isInteger(value) && value >= min && value <= max,
      `Must be between ${min} and ${max}, if provided.`,
    ),
  )

export const QueueUrl = v.object({ QueueUrl: v.string() })
