import * as v from 'valibot'

/** The older of the two limits that AWS names. */
const MOST_BYTES = 262_144

const Entry = v.strictObject({
  EventBusName: v.string(),
  Source: v.pipe(v.string(), v.nonEmpty(), v.maxLength(256)),
  DetailType: v.pipe(v.string(), v.nonEmpty(), v.maxLength(128)),
  Detail: v.string(),
  Resources: v.array(v.string()),
})
const Input = v.strictObject({ Entries: v.pipe(v.array(Entry), v.minLength(1), v.maxLength(10)) })
export type PutEvent = v.InferOutput<typeof Entry>

const bytes = ({ Source, DetailType, Detail, Resources }: PutEvent) =>
  Buffer.byteLength([Source, DetailType, Detail, ...Resources].join(''))

const isObject = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown()))

/** Event buses by their ARN, and what was put on them. */
export function eventBridgeStandIn(arns: readonly string[]) {
  const buses = new Map(arns.map((arn) => [arn, [] as PutEvent[]]))

  function entryAnswer(entry: PutEvent) {
    const bus = buses.get(entry.EventBusName)
    if (!bus) return { ErrorCode: 'ResourceNotFoundException', ErrorMessage: 'no such bus' }
    if (!v.is(isObject, entry.Detail)) return { ErrorCode: 'MalformedDetail', ErrorMessage: 'no JSON' }
    bus.push(entry)
    return { EventId: '11710aed' }
  }

  function answer(body: string) {
    const { Entries: given } = v.parse(v.pipe(v.string(), v.parseJson(), Input), body)
    if (given.reduce((sum, entry) => sum + bytes(entry), 0) > MOST_BYTES)
      return [400, { __type: 'ValidationException', message: 'Total size is over the limit.' }] as const
    const Entries = given.map(entryAnswer)
    const FailedEntryCount = Entries.filter((entry) => 'ErrorCode' in entry).length
    return [200, { FailedEntryCount, Entries }] as const
  }
  return { answer, buses }
}
