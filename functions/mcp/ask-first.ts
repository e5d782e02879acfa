import {
  acceptedContent,
  type CallToolResult,
  CLIENT_CAPABILITIES_META_KEY,
  type InputRequiredResult,
  inputRequired,
} from '@modelcontextprotocol/server'
import * as v from 'valibot'
import { MonitorEstimate } from '../credits/estimate-monitor.ts'
import { requireScopes, requireScopesOf } from '../shared/http/require-scope.ts'
import { readArguments } from './arguments.ts'
import type { BoundTools } from './bind-tools.ts'
import { runTool, type ToolCall } from './call-tool.ts'
import type { Json, Tool } from './shape/tool.ts'

/** An empty capability means forms. */
const Asks = v.looseObject({
  elicitation: v.union([v.strictObject({}), v.looseObject({ form: v.looseObject({}) })]),
})
const Agreed = v.object({ start: v.literal(true) })

const QUESTION = 'start'

interface Round {
  /** The capabilities of the client. Requests of the older protocol have none, so their users are not asked. */
  readonly envelope?: Readonly<Record<string, unknown>> | undefined
  /** Answers to what was asked in the round before. */
  readonly inputResponses?: Record<string, unknown> | undefined
}

interface Asking {
  readonly tool: Tool
  readonly given: Json
  readonly tools: BoundTools
  readonly call: ToolCall
}

/**
 * Lets the client ask its user before a call starts to cost credits beyond what the user has set. Returns nothing when the
 * call may go on.
 */
export async function askFirst(
  { tool, given, tools, call }: Asking,
  { envelope, inputResponses }: Round,
): Promise<CallToolResult | InputRequiredResult | undefined> {
  const cost = tool.costs?.(given)
  if (cost === undefined || !v.is(Asks, envelope?.[CLIENT_CAPABILITIES_META_KEY])) return undefined
  if (!isTaken(tool, given, call)) return undefined
  if (inputResponses && Object.hasOwn(inputResponses, QUESTION))
    return v.is(Agreed, acceptedContent(inputResponses, QUESTION)) ? undefined : DECLINED
  const estimate = cost.estimate && (await priceNow(tools, cost.estimate, call))
  const message = [cost.question, estimate].filter(Boolean).join(' ')
  return inputRequired({
    inputRequests: { [QUESTION]: inputRequired.elicit({ message, requestedSchema: FORM }) },
  })
}

const FORM = {
  type: 'object' as const,
  properties: { start: { type: 'boolean' as const, title: 'Start it', default: false } },
  required: ['start'],
}

const DECLINED: CallToolResult = {
  content: [{ type: 'text', text: 'The user said no. Nothing was started, and nothing was charged.' }],
  isError: true,
}

/** Nobody is asked about a call that is refused anyway. */
function isTaken(tool: Tool, given: Json, { caller }: ToolCall): boolean {
  try {
    requireScopes(caller, tool.endpoint)
    requireScopesOf(caller, tool.endpoint, readArguments(tool, given))
    return true
  } catch {
    return false
  }
}

/** Undefined where there is no such list: the call itself says so. */
async function priceNow(tools: BoundTools, given: Json, call: ToolCall): Promise<string | undefined> {
  const bound = tools.find('estimate_list_monitor')
  if (!bound) return undefined
  const result = await runTool(bound.tool, bound.operation, given, call).catch(() => undefined)
  const estimate = v.safeParse(MonitorEstimate, result?.structuredContent)
  if (!estimate.success) return undefined
  const { creditsPerRun, creditsPerMonth } = estimate.output
  return `Now that is ${creditsPerRun} credits a run, and ${creditsPerMonth} in 30 days.`
}
