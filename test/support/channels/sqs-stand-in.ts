import * as v from 'valibot'

const MOST_BYTES = 1_048_576
const SAME_FOR_MS = 300_000
const TAKEN = /^[\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]+$/u
const ID = /^[\w!"#$%&'()*+,\-./:;<=>?@[\\\]^`{|}~]{1,128}$/

const Attribute = v.strictObject({
  DataType: v.literal('String'),
  StringValue: v.pipe(v.string(), v.nonEmpty()),
})
const Input = v.strictObject({
  QueueUrl: v.string(),
  MessageBody: v.string(),
  MessageAttributes: v.record(v.pipe(v.string(), v.regex(/^[\w.-]{1,256}$/)), Attribute),
  MessageGroupId: v.optional(v.string()),
  MessageDeduplicationId: v.optional(v.string()),
})
type SentMessage = v.InferOutput<typeof Input>

/** Queues of a region by their URL, and what was put into them. */
export function sqsStandIn(urls: readonly string[], now: () => number) {
  const queues = new Map(urls.map((url) => [url, [] as SentMessage[]]))
  const seen = new Map<string, number>()
  const refused = (code: string) => [400, { __type: `com.amazonaws.sqs#${code}` }] as const
  const taken = [200, { MessageId: 'b1f3', MD5OfMessageBody: 'd41d8c' }] as const

  function answer(body: string) {
    const input = v.parse(v.pipe(v.string(), v.parseJson(), Input), body)
    const queue = queues.get(input.QueueUrl)
    if (!queue) return refused('QueueDoesNotExist')
    const size =
      Buffer.byteLength(input.MessageBody) + Buffer.byteLength(JSON.stringify(input.MessageAttributes))
    if (size > MOST_BYTES || Object.keys(input.MessageAttributes).length > 10)
      return refused('InvalidParameterValue')
    if (!TAKEN.test(input.MessageBody)) return refused('InvalidMessageContents')
    const { MessageGroupId: group, MessageDeduplicationId: id } = input
    if (!input.QueueUrl.endsWith('.fifo')) {
      if (id !== undefined) return refused('InvalidParameterValue')
    } else {
      if (group === undefined || id === undefined) return refused('MissingParameter')
      if (!ID.test(group) || !ID.test(id)) return refused('InvalidParameterValue')
      const before = seen.get(`${input.QueueUrl} ${id}`)
      if (before !== undefined && now() - before < SAME_FOR_MS) return taken
      seen.set(`${input.QueueUrl} ${id}`, now())
    }
    queue.push(input)
    return taken
  }
  return { answer, queues }
}
