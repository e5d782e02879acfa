import * as v from 'valibot'
import { type Draft, MessageAttribute, sizeOf } from './message.ts'
import { parseInput, whole } from './parse-input.ts'
import type { Queue } from './queue.ts'
import { invalidParameter, SqsError } from './sqs-error.ts'

const MAX_ATTRIBUTES = 10
const GROUP_ID = /^[\w!"#$%&'()*+,\-./:;<=>?@[\\\]^`{|}~]{1,128}$/
const ATTRIBUTE_NAME = /^(?!AWS\.|Amazon\.)[\w-]+(\.[\w-]+)*$/i
const DATA_TYPE = /^(String|Number|Binary)(\..+)?$/
/** Characters that XML 1.0 forbids. With the `u` flag a lone surrogate is not in the last range. */
const INVALID_CHARACTER = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u

export const DraftInput = {
  MessageBody: v.string(),
  DelaySeconds: v.optional(whole(0, 900)),
  MessageAttributes: v.optional(v.record(v.string(), MessageAttribute)),
  MessageSystemAttributes: v.optional(v.strictObject({ AWSTraceHeader: v.optional(MessageAttribute) })),
  MessageGroupId: v.optional(v.string()),
}

const SendMessage = v.strictObject({ QueueUrl: v.string(), ...DraftInput })

export const sendMessageDraft = (queue: Queue, input: unknown): Draft =>
  draftOf(queue, parseInput(SendMessage, input))

/** Checks everything that SQS checks about a message. */
export function draftOf(queue: Queue, input: Omit<v.InferOutput<typeof SendMessage>, 'QueueUrl'>): Draft {
  const draft: Draft = {
    body: input.MessageBody,
    attributes: input.MessageAttributes,
    traceHeader: input.MessageSystemAttributes?.AWSTraceHeader?.StringValue,
    groupId: input.MessageGroupId,
    delaySeconds: input.DelaySeconds,
  }
  checkBody(draft.body)
  for (const [name, attribute] of Object.entries(draft.attributes ?? {})) checkAttribute(name, attribute)
  checkLimits(queue, draft)
  return draft
}

function checkBody(body: string) {
  if (body === '') {
    throw new SqsError('MissingParameter', 'The request must contain the parameter MessageBody.')
  }
  if (INVALID_CHARACTER.test(body)) {
    throw new SqsError(
      'InvalidMessageContents',
      'Invalid binary character was found in the message body, the set of allowed characters is ' +
        '#x9 | #xA | #xD | [#x20 to #xD7FF] | [#xE000 to #xFFFD] | [#x10000 to #x10FFFF]',
    )
  }
}

function checkAttribute(name: string, attribute: MessageAttribute) {
  if (!ATTRIBUTE_NAME.test(name) || name.length > 256) {
    throw invalidParameter('MessageAttributes', name, 'The message attribute name is invalid.')
  }
  if (!DATA_TYPE.test(attribute.DataType)) {
    throw invalidParameter('MessageAttributes', name, `Its type "${attribute.DataType}" is invalid.`)
  }
  const binary = attribute.DataType.startsWith('Binary')
  if (!(binary ? attribute.BinaryValue : attribute.StringValue)) {
    throw invalidParameter('MessageAttributes', name, 'It must contain a non-empty value of its type.')
  }
}

function checkLimits(queue: Queue, draft: Draft) {
  if (Object.keys(draft.attributes ?? {}).length > MAX_ATTRIBUTES) {
    throw new SqsError('InvalidParameterValue', `Number of message attributes exceeds ${MAX_ATTRIBUTES}.`)
  }
  if (sizeOf(draft) > queue.model.maximumMessageBytes) {
    const limit = `Message must be shorter than ${queue.model.maximumMessageBytes} bytes.`
    throw new SqsError('InvalidParameterValue', `One or more parameters are invalid. Reason: ${limit}`)
  }
  if (draft.groupId !== undefined && !GROUP_ID.test(draft.groupId)) {
    throw invalidParameter(
      'MessageGroupId',
      draft.groupId,
      'It must be 1 to 128 letters, digits or punctuation.',
    )
  }
}
