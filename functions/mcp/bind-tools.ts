import type { Caller } from '../shared/http/endpoint.ts'
import type { Operation } from '../shared/http/operation.ts'
import { mayAsk } from '../shared/http/require-scope.ts'
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
  let definitions: ReturnType<typeof definitionOf>[] | undefined
  const defined = () => {
    definitions ??= tools.map(definitionOf)
    return definitions
  }
  return {
    find: (name) => bound.get(name),
    definitions: (caller) => {
      const names = tools.filter(({ endpoint }) => mayAsk(caller, endpoint)).map(({ name }) => name)
      return defined().filter(({ name }) => names.includes(name))
    },
  }
}

function operationOf(tool: Tool, operations: readonly Operation[]): Operation {
  const operation = operations.find(({ endpoint }) => endpoint === tool.endpoint)
  if (!operation) throw new Error(`No operation for the tool ${tool.name}`)
  return operation
}
