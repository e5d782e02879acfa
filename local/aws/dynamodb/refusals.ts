import * as v from 'valibot'

const AttributeValue = v.looseObject({ S: v.optional(v.string()) })
const Attributes = v.optional(v.record(v.string(), AttributeValue), {})

const Read = v.looseObject({
  IndexName: v.optional(v.string()),
  KeyConditionExpression: v.optional(v.string(), ''),
  ExpressionAttributeNames: v.optional(v.record(v.string(), v.string()), {}),
  ExpressionAttributeValues: Attributes,
  ExclusiveStartKey: Attributes,
})
type Read = v.InferOutput<typeof Read>

const NAME = String.raw`(#?\w+)`
const COMPARED = new RegExp(String.raw`${NAME}\s*(=|<=?|>=?)\s*(:\w+)`, 'g')
const BETWEEN = new RegExp(String.raw`${NAME}\s+BETWEEN\s+(:\w+)\s+AND\s+(:\w+)`, 'gi')
const BEGINS = new RegExp(String.raw`begins_with\s*\(\s*${NAME}\s*,\s*(:\w+)\s*\)`, 'g')

const LONGEST_SORT_KEY = 1024

interface Condition {
  readonly name: string
  readonly text: string | undefined
  /** Only a sort key can be in a range. */
  readonly inRange: boolean
}

/** Why DynamoDB refuses this Query or Scan; undefined when it takes it, or when the engine itself refuses it. */
export function refusalOf(request: unknown): string | undefined {
  const parsed = v.safeParse(Read, request)
  if (!parsed.success) return undefined
  const read = parsed.output
  return refusedCondition(read) ?? refusedStart(read)
}

function refusedCondition(read: Read): string | undefined {
  for (const { name, text, inRange } of conditionsOf(read)) {
    if (text === '') return `${NOT_VALID} ${emptyKey(read.IndexName, name)}`
    if (inRange && Buffer.byteLength(text ?? '') > LONGEST_SORT_KEY) return TOO_LONG
  }
  return refusedRange(read)
}

/** The engine finds nothing there. */
function refusedRange(read: Read): string | undefined {
  for (const [, , from = '', to = ''] of read.KeyConditionExpression.matchAll(BETWEEN)) {
    const [lower, upper] = [from, to].map((value) => read.ExpressionAttributeValues[value]?.S)
    if (
      lower !== undefined &&
      upper !== undefined &&
      Buffer.compare(Buffer.from(lower), Buffer.from(upper)) > 0
    )
      return reversed(lower, upper)
  }
  return undefined
}

function refusedStart({ ExclusiveStartKey }: Read): string | undefined {
  const empty = Object.entries(ExclusiveStartKey).find(([, { S }]) => S === '')
  return empty && `The provided starting key is invalid: ${NOT_VALID} ${emptyKey(undefined, empty[0])}`
}

function conditionsOf(read: Read): Condition[] {
  const condition = (name: string, value: string, inRange = true) => ({
    name: read.ExpressionAttributeNames[name] ?? name,
    text: read.ExpressionAttributeValues[value]?.S,
    inRange,
  })
  const found = (pattern: RegExp) => [...read.KeyConditionExpression.matchAll(pattern)]
  return [
    ...found(COMPARED).map(([, name = '', sign, value = '']) => condition(name, value, sign !== '=')),
    ...found(BETWEEN).flatMap(([, name = '', from = '', to = '']) => [
      condition(name, from),
      condition(name, to),
    ]),
    ...found(BEGINS).map(([, name = '', prefix = '']) => condition(name, prefix)),
  ]
}

const TOO_LONG =
  'One or more parameter values were invalid: Aggregated size of all range keys has exceeded the size limit of 1024 bytes'
const reversed = (lower: string, upper: string) =>
  'Invalid KeyConditionExpression: The BETWEEN operator requires upper bound to be greater than or equal to ' +
  `lower bound; lower bound operand: AttributeValue: {S:${lower}}, upper bound operand: AttributeValue: {S:${upper}}`
const NOT_VALID = 'One or more parameter values are not valid.'

function emptyKey(index: string | undefined, name: string): string {
  const empty = 'The AttributeValue for a key attribute cannot contain an empty string value.'
  if (index === undefined) return `${empty} Key: ${name}`
  const unsupported = 'A value specified for a secondary index key is not supported.'
  return `${unsupported} ${empty} IndexName: ${index}, IndexKey: ${name}`
}
