import type { CallToolResult } from '@modelcontextprotocol/server'
import type { Caller } from '../shared/http/endpoint.ts'
import type { Operation } from '../shared/http/operation.ts'
import { mayAsk } from '../shared/http/require-scope.ts'
import { lazily } from '../shared/lazily.ts'
import { definitionOf } from './definition.ts'
import { type DefinedTool, groupDefinitions, showGroup } from './more-tools.ts'
import type { Tool } from './shape/tool.ts'

interface BoundTool {
  readonly tool: Tool
  readonly operation: Operation
}

/** The tools at first sight, or all of them. */
export type Which = 'first' | 'all'

type Definition = ReturnType<typeof definitionOf> | ReturnType<typeof groupDefinitions>[number]

type Asked = Pick<Tool, 'endpoint' | 'name'>

export interface BoundTools {
  find(name: string): BoundTool | undefined
  /** Also for what has no tool, such as a resource. */
  operationOf(wanted: Asked): Operation
  /** Of the tools that the key of the caller may use. Those of groups come only with `all`. */
  definitions(caller: Caller, which: Which): Definition[]
  /** The answer to a caller who asks for the tools of a group. */
  ofGroup(caller: Caller, given: unknown): CallToolResult
}

export function bindTools(tools: readonly Tool[], operations: readonly Operation[]): BoundTools {
  const bound = new Map(tools.map((tool) => [tool.name, { tool, operation: operationOf(tool, operations) }]))
  const defined = lazily((): DefinedTool[] =>
    tools.map((tool) => ({ ...tool, definition: definitionOf(tool) })),
  )
  return {
    find: (name) => bound.get(name),
    operationOf: (wanted) => operationOf(wanted, operations),
    definitions(caller, which) {
      const own = defined()
        .filter(({ endpoint, group }) => mayAsk(caller, endpoint) && (which === 'all' || group === undefined))
        .map(({ definition }) => definition)
      return which === 'all' ? own : [...own, ...groupDefinitions(tools, caller)]
    },
    ofGroup: (caller, given) => showGroup(defined(), caller, given),
  }
}

function operationOf(tool: Asked, operations: readonly Operation[]): Operation {
  const operation = operations.find(({ endpoint }) => endpoint === tool.endpoint)
  if (!operation) throw new Error(`No operation for the tool ${tool.name}`)
  return operation
}
