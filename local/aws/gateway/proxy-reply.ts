import * as v from 'valibot'
import { matchesMediaType, type Reply } from './reply.ts'

const HeaderValue = v.pipe(v.union([v.string(), v.number(), v.boolean()]), v.transform(String))

/** API Gateway treats any other answer of a function as a failure. */
const ProxyReply = v.strictObject({
  statusCode: v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.digits(), v.transform(Number))]),
    v.integer(),
    v.minValue(100),
    v.maxValue(599),
  ),
  headers: v.nullish(v.record(v.string(), HeaderValue), {}),
  multiValueHeaders: v.nullish(v.record(v.string(), v.array(HeaderValue)), {}),
  body: v.nullish(v.string(), ''),
  isBase64Encoded: v.nullish(v.boolean(), false),
})

/** Only the gateway sets the headers of its connection. */
const OWN = new Set(['connection', 'content-length', 'keep-alive', 'transfer-encoding', 'upgrade'])

/** Undefined when the function's answer is malformed. */
export function replyOf(payload: unknown, binaryTypes: readonly string[], accept: string): Reply | undefined {
  const parsed = v.safeParse(ProxyReply, payload)
  if (!parsed.success) return undefined
  const { statusCode, body, isBase64Encoded } = parsed.output
  // Only a client whose first accepted type is binary gets bytes; others get the text unchanged.
  const isBinary = isBase64Encoded && matchesMediaType(binaryTypes, accept.split(',')[0] ?? '')
  return {
    status: statusCode,
    headers: headersOf(parsed.output),
    body: Buffer.from(body, isBinary ? 'base64' : 'utf8'),
  }
}

function headersOf({ headers, multiValueHeaders }: v.InferOutput<typeof ProxyReply>): Reply['headers'] {
  const several = Object.entries(multiValueHeaders).flatMap(([name, values]) =>
    values.map((value) => [name.toLowerCase(), value] as const),
  )
  const names = new Set(several.map(([name]) => name))
  const single = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const)
  const all = [...several, ...single.filter(([name]) => !names.has(name))].filter(([name]) => !OWN.has(name))
  const hasType = all.some(([name]) => name === 'content-type')
  return hasType ? all : [['content-type', 'application/json'], ...all]
}
