import * as v from 'valibot'
import type { AppPlace } from '../shared/http/apps/app-challenge.ts'
import type { Caller } from '../shared/http/endpoint.ts'
import { stepUpError } from '../shared/http/require-scope.ts'
import type { BoundTools } from './bind-tools.ts'
import type { Tool } from './shape/tool.ts'

const Call = v.object({
  method: v.literal('tools/call'),
  params: v.object({ name: v.string(), arguments: v.optional(v.record(v.string(), v.unknown()), {}) }),
})

/**
 * Refuses the call of an app that lacks a scope which its key could give, before the protocol answers: the app learns
 * from the status and a header that it must ask its user. Other refusals are results, which a model can read.
 */
export function requireScopesOfCall(
  place: AppPlace,
  tools: Pick<BoundTools, 'find'>,
  caller: Caller,
  text: string,
): void {
  if (!caller.app) return
  const call = v.safeParse(v.pipe(v.string(), v.parseJson(), Call), text)
  const bound = call.success ? tools.find(call.output.params.name) : undefined
  if (!call.success || !bound) return
  const body = taken(bound.tool, call.output.params.arguments)
  const error = stepUpError(place, caller, bound.tool.endpoint, { body })
  if (error) throw error
}

/** Without what the tool takes from nobody. */
const taken = ({ withheld = {} }: Tool, given: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(given).filter(([name]) => !Object.hasOwn(withheld, name)))
