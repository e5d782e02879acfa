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
import { listListsTool } from './tools/list-tools.ts'
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
  const watched = cost.ifWatched === undefined ? undefined : await watchedList(asking, cost.ifWatched)
  if (cost.ifWatched !== undefined && !watched) return undefined
  const priced = watched ? { listId: watched.id } : cost.estimate
  const estimate = priced && (await priceNow(asking, priced))
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

async function priceNow(asking: Asking, given: Json): Promise<string | undefined> {
  const estimate = v.safeParse(MonitorEstimate, await read(asking, estimateTool, given))
  if (!estimate.success) return undefined
  const { creditsPerRun, creditsPerMonth } = estimate.output
  return `Now that is ${creditsPerRun} credits a run, and ${creditsPerMonth} in 30 days.`
}

/** A limit that the user has set holds for new members too. */
const Watched = v.object({
  id: v.string(),
  monitor: v.literal(true),
  maxCreditsPerMonth: v.optional(v.nullable(v.number()), null),
})
const Lists = v.object({ data: v.array(v.looseObject({ id: v.string(), name: v.string() })) })

/** Undefined for a list that is not watched, or has a limit. The newest list of a name is meant. */
async function watchedList(asking: Asking, list: string) {
  const { data } = v.parse(Lists, (await read(asking, listListsTool, {})) ?? { data: [] })
  const found = data.find(({ id, name }) => id === list || name === list.trim())
  const watched = v.safeParse(Watched, found)
  return watched.success && watched.output.maxCreditsPerMonth === null ? watched.output : undefined
}

/** Undefined where there is no such list: the call itself says so. */
async function read({ tools, call, observer }: Asking, tool: Tool, given: Json): Promise<unknown> {
  try {
    return (await runTool(tool, tools.operationOf(tool), given, call)).structuredContent
  } catch (error) {
    if (!(error instanceof DomainError)) observer.failed(error)
    return undefined
  }
}
