import { createHash } from 'node:crypto'
import * as v from 'valibot'

export const MessageAttribute = v.strictObject({
  DataType: v.string(),
  StringValue: v.optional(v.string()),
  /** Base64, as on the wire. */
  BinaryValue: v.optional(v.string()),
})
export type MessageAttribute = v.InferOutput<typeof MessageAttribute>

/** A message as stored; times in milliseconds. */
export const StoredMessage = v.object({
  body: v.string(),
  attributes: v.record(v.string(), MessageAttribute),
  traceHeader: v.optional(v.string()),
  groupId: v.optional(v.string()),
  /** Keeps the order of messages that were sent in the same millisecond. */
  sequence: v.number(),
  sentAt: v.number(),
  visibleAt: v.number(),
  receiveCount: v.number(),
  firstReceivedAt: v.optional(v.number()),
  /** Received by the runtime itself, whose work ends with the process. */
  inProcess: v.optional(v.boolean()),
  /** In a dead-letter queue: the queue that the message came from. */
  sourceArn: v.optional(v.string()),
})
export type StoredMessage = v.InferOutput<typeof StoredMessage>

export interface Draft {
  readonly body: string
  readonly attributes?: Readonly<Record<string, MessageAttribute>> | undefined
  readonly traceHeader?: string | undefined
  readonly groupId?: string | undefined
  readonly delaySeconds?: number | undefined
}

export const md5 = (text: string) => createHash('md5').update(text, 'utf8').digest('hex')

/** SQS's algorithm. Undefined when there are no attributes. */
export function md5OfAttributes(attributes: Readonly<Record<string, MessageAttribute>>): string | undefined {
  const entries = Object.entries(attributes).sort(([a], [b]) => (a < b ? -1 : 1))
  if (entries.length === 0) return undefined
  const hash = createHash('md5')
  const add = (bytes: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(bytes.length)
    hash.update(length).update(bytes)
  }
  for (const [name, attribute] of entries) {
    const binary = attribute.BinaryValue !== undefined
    add(Buffer.from(name))
    add(Buffer.from(attribute.DataType))
    hash.update(Buffer.from([binary ? 2 : 1]))
    add(
      binary ? Buffer.from(attribute.BinaryValue ?? '', 'base64') : Buffer.from(attribute.StringValue ?? ''),
    )
  }
  return hash.digest('hex')
}

/** The size limit counts the body and every attribute's name, type and value. */
export function sizeOf({ body, attributes = {} }: Draft): number {
  const ofAttributes = Object.entries(attributes).map(([name, { DataType, StringValue, BinaryValue }]) => {
    const value = BinaryValue === undefined ? Buffer.byteLength(StringValue ?? '') : bytesOf(BinaryValue)
    return Buffer.byteLength(name) + Buffer.byteLength(DataType) + value
  })
  return ofAttributes.reduce((sum, size) => sum + size, Buffer.byteLength(body))
}

const bytesOf = (base64: string) => Buffer.from(base64, 'base64').length
