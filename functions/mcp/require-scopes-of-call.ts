import * as v from 'valibot'
import type { AppPlace } from '../shared/http/apps/app-challenge.ts'
import type { Caller } from '../shared/http/endpoint.ts'
import { stepUpError } from '../shared/http/require-scope.ts'
import type { BoundTools } from './bind-tools.ts'
import { scopesOfEvents } from './events/event-types.ts'
import { resourceAt } from './resources/resources.ts'
import type { Tool } from './shape/tool.ts'

const Call = v.object({
  method: v.literal('tools/call'),
  params: v.object({ name: v.string(), arguments: v.optional(v.record(v.string(), v.unknown()), {}) }),
})
const Reading = v.object({ method: v.literal('resources/read'), params: v.object({ uri: v.string() }) })
const Other = v.object({ method: v.string() })

/**
 * Refuses the call of an app that lacks a scope which its key could give, before the protocol answers: the app learns
 * from the status and a header that it must ask its user. Other refusals are results, which a model can read. Events and
 * resources are refused alike.
 */
export function requireScopesOfCall(
  place: AppPlace,
  tools: Pick<BoundTools, 'find'>,
  caller: Caller,
  text: string,
): void {
  if (!caller.app) return
  const message = v.safeParse(v.pipe(v.string(), v.parseJson(), v.union([Call, Reading, Other])), text)
  const asked = message.success ? askedBy(message.output, tools) : undefined
  const error = asked && stepUpError(place, caller, asked.endpoint, { body: asked.body })
  if (error) throw error
}

function askedBy(
  message: v.InferOutput<typeof Call | typeof Reading | typeof Other>,
  tools: Pick<BoundTools, 'find'>,
) {
  if (!('params' in message)) return { endpoint: scopesOfEvents(message.method) }
  if (message.method === 'resources/read') {
    const found = resourceAt(message.params.uri)
    return found && { endpoint: found.reader.endpoint }
  }
  const { name, arguments: given } = message.params
  const tool = tools.find(name)?.tool
  return tool && { endpoint: tool.endpoint, body: taken(tool, given) }
}

/** Without what the tool takes from nobody. */
const taken = ({ withheld = {} }: Tool, given: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(given).filter(([name]) => !Object.hasOwn(withheld, name)))
