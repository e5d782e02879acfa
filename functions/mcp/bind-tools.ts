import type { Caller } from '../shared/http/endpoint.ts'
import type { Operation } from '../shared/http/operation.ts'
import { mayAsk } from '../shared/http/require-scope.ts'
import { lazily } from '../shared/lazily.ts'
import { definitionOf } from './definition.ts'
import type { Tool } from './shape/tool.ts'

interface BoundTool {
  readonly tool: Tool
  readonly operation: Operation
}

export interface BoundTools {
  find(name: string): BoundTool | undefined
  /** Of the tools that the key of the caller may use. */
  definitions(caller: Caller): ReturnType<typeof definitionOf>[]
}

export function bindTools(tools: readonly Tool[], operations: readonly Operation[]): BoundTools {
  const bound = new Map(tools.map((tool) => [tool.name, { tool, operation: operationOf(tool, operations) }]))
  const defined = lazily(() =>
    tools.map((tool) => ({ endpoint: tool.endpoint, definition: definitionOf(tool) })),
  )
  return {
    find: (name) => bound.get(name),
    definitions: (caller) =>
      defined()
        .filter(({ endpoint }) => mayAsk(caller, endpoint))
        .map(({ definition }) => definition),
  }
}

function operationOf(tool: Tool, operations: readonly Operation[]): Operation {
  const operation = operations.find(({ endpoint }) => endpoint === tool.endpoint)
  if (!operation) throw new Error(`No operation for the tool ${tool.name}`)
  return operation
}
