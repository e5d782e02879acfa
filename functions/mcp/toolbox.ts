import type { Operation } from '../shared/http/operation.ts'
import { definitionOf } from './definition.ts'
import type { Tool } from './tool.ts'

export interface Toolbox {
  readonly tools: ReadonlyMap<string, { readonly tool: Tool; readonly operation: Operation }>
  definitions(): ReturnType<typeof definitionOf>[]
}

/** Puts each tool together with what its endpoint runs. */
export function toolboxOf(tools: readonly Tool[], operations: readonly Operation[]): Toolbox {
  const running = tools.map((tool) => {
    const operation = operations.find(({ endpoint }) => endpoint === tool.endpoint)
    if (!operation) throw new Error(`nothing runs the tool ${tool.name}`)
    return [tool.name, { tool, operation }] as const
  })
  let definitions: ReturnType<typeof definitionOf>[] | undefined
  return {
    tools: new Map(running),
    definitions: () => {
      definitions ??= tools.map(definitionOf)
      return definitions
    },
  }
}
