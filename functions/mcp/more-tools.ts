import type { CallToolResult } from '@modelcontextprotocol/server'
import * as v from 'valibot'
import type { Caller } from '../shared/http/endpoint.ts'
import { mayAsk } from '../shared/http/require-scope.ts'
import { unknownName } from '../shared/issue-message.ts'
import type { definitionOf } from './definition.ts'
import { GROUPS, type Group, groupNames } from './shape/groups.ts'
import { READ_ONLY, type Tool, writing } from './shape/tool.ts'

export const MORE_TOOLS = 'more_tools'
export const USE_TOOL = 'use_tool'

/** The groups of which the caller may use a tool. */
const groupsFor = (tools: readonly Tool[], caller: Caller): Group[] =>
  groupNames.filter((group) => tools.some((tool) => tool.group === group && mayAsk(caller, tool.endpoint)))

/** The two tools that lead to the tools of groups. None for a caller that may use no tool of a group. */
export function groupDefinitions(tools: readonly Tool[], caller: Caller) {
  const groups = groupsFor(tools, caller)
  if (groups.length === 0) return []
  const about = groups.map((group) => `${group}: ${GROUPS[group]}`).join('; ')
  return [
    {
      name: MORE_TOOLS,
      title: 'Show more tools',
      description: `The tools of a group, for ${USE_TOOL}. ${about}. Free.`,
      annotations: { title: 'Show more tools', ...READ_ONLY },
      inputSchema: {
        type: 'object' as const,
        properties: { group: { type: 'string', enum: groups } },
        required: ['group'],
        additionalProperties: false,
      },
    },
    {
      name: USE_TOOL,
      title: 'Use another tool',
      description: `Calls a tool of ${MORE_TOOLS}.`,
      annotations: { title: 'Use another tool', ...writing({ destructiveHint: true, openWorldHint: true }) },
      inputSchema: {
        type: 'object' as const,
        properties: { name: { type: 'string' }, arguments: { type: 'object' } },
        required: ['name', 'arguments'],
        additionalProperties: false,
      },
    },
  ]
}

/** Answers a call of `use_tool` in a wrong form. A right one was replaced by the call in it before. */
export const misusedTool = (given: unknown): CallToolResult =>
  refused(given, ['name', 'arguments'], 'Give the name of a tool, and its arguments as an object.')

function refused(given: unknown, names: readonly string[], otherwise: string): CallToolResult {
  const unknown = Object.keys(Object(given)).find((name) => !names.includes(name))
  const text = unknown === undefined ? otherwise : unknownName(unknown, names, 'argument')
  return { content: [{ type: 'text', text }], isError: true }
}

export interface DefinedTool extends Tool {
  readonly definition: ReturnType<typeof definitionOf>
}

const Asked = v.strictObject({ group: v.picklist(groupNames) })

/** The definitions of a group, as a model needs them. */
export function showGroup(tools: readonly DefinedTool[], caller: Caller, given: unknown): CallToolResult {
  const asked = v.safeParse(Asked, given)
  if (!asked.success)
    return refused(given, ['group'], `group must be one of ${groupsFor(tools, caller).join(', ')}.`)
  const shown = tools
    .filter(({ group, endpoint }) => group === asked.output.group && mayAsk(caller, endpoint))
    .map(({ definition: { name, description, inputSchema } }) => ({ name, description, inputSchema }))
  const structuredContent = { tools: shown }
  return { content: [{ type: 'text', text: JSON.stringify(structuredContent) }], structuredContent }
}
