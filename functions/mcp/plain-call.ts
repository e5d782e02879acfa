import * as v from 'valibot'
import { USE_TOOL } from './more-tools.ts'

/** `v.record` would take a list too. */
const GivenArguments = v.custom<Readonly<Record<string, unknown>>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
)

const Wrapped = v.looseObject({
  method: v.literal('tools/call'),
  params: v.looseObject({
    name: v.literal(USE_TOOL),
    arguments: v.strictObject({
      name: v.string(),
      arguments: v.optional(GivenArguments, {}),
    }),
  }),
})

interface Message {
  readonly text: string
  readonly headers: Readonly<Record<string, string>>
}

/** Replaces a call of `use_tool` by the call in it. So scopes, repeats and the audit log are those of that tool. */
export function plainCall({ text, headers }: Message): Message {
  if (!text.includes(USE_TOOL)) return { text, headers }
  const message = v.safeParse(v.pipe(v.string(), v.parseJson(), Wrapped), text)
  if (!message.success) return { text, headers }
  const { params, ...rest } = message.output
  const { name, arguments: given } = params.arguments
  const call = { ...rest, params: { ...params, name, arguments: given } }
  // The newer protocol names the tool in a header too.
  const named = headers['mcp-name'] === USE_TOOL ? { ...headers, 'mcp-name': name } : headers
  return { text: JSON.stringify(call), headers: named }
}
