import * as v from 'valibot'
import { SqsError } from './sqs-error.ts'

/** The request's input, or the error that names what is wrong with it. */
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

/** A whole number within the limits of the API, which says so in its own words. */
export const whole = (min: number, max: number) =>
  v.pipe(
    v.number(),
    v.check(
      (value) => Number.isInteger(value) && value >= min && value <= max,
      `Must be between ${min} and ${max}, if provided.`,
    ),
  )

export const QueueUrl = v.object({ QueueUrl: v.string() })
