import {
  acceptedContent,
  type CallToolResult,
  CLIENT_CAPABILITIES_META_KEY,
  type InputRequiredResult,
  inputRequired,
} from '@modelcontextprotocol/server'
import * as v from 'valibot'
import { MonitorEstimate } from '../credits/estimate-monitor.ts'
import { DomainError } from '../shared/errors.ts'
import type { BoundTools } from './bind-tools.ts'
import { readCall, runTool, type ToolCall, type ToolObserver } from './call-tool.ts'
import type { Json, Tool } from './shape/tool.ts'
import { estimateTool } from './tools/monitor-tools.ts'

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
  readonly observer: ToolObserver
}

/**
 * Lets the client ask its user before a call starts to cost credits beyond what the user has set. Returns nothing when the
 * call may go on.
 */
export async function askFirst(
  asking: Asking,
  { envelope, inputResponses }: Round,
): Promise<CallToolResult | InputRequiredResult | undefined> {
  const { tool, given, call } = asking
  const cost = tool.costs?.(given)
  if (cost === undefined || !v.is(Asks, envelope?.[CLIENT_CAPABILITIES_META_KEY])) return undefined
  if (!isTaken(tool, given, call)) return undefined
  if (inputResponses && Object.hasOwn(inputResponses, QUESTION))
    return v.is(Agreed, acceptedContent(inputResponses, QUESTION)) ? undefined : DECLINED
  const estimate = cost.estimate && (await priceNow(asking, cost.estimate))
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
    readCall(tool, given, caller)
    return true
  } catch (error) {
    if (error instanceof DomainError) return false
    throw error
  }
}

/** Undefined where there is no such list: the call itself says so. */
async function priceNow({ tools, call, observer }: Asking, given: Json): Promise<string | undefined> {
  try {
    const { structuredContent } = await runTool(estimateTool, tools.operationOf(estimateTool), given, call)
    const { creditsPerRun, creditsPerMonth } = v.parse(MonitorEstimate, structuredContent)
    return `Now that is ${creditsPerRun} credits a run, and ${creditsPerMonth} in 30 days.`
  } catch (error) {
    if (!(error instanceof DomainError)) observer.failed(error)
    return undefined
  }
}
