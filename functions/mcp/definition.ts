import { type JsonSchema, jsonSchema, parameterSchemas } from '../shared/http/json-schema.ts'
import { DETAILS, pathArguments, type Tool } from './shape/tool.ts'
import { withoutBounds } from './shape/without-bounds.ts'

export const definitionOf = (tool: Tool) => ({
  name: tool.name,
  title: tool.title,
  description: tool.description,
  annotations: { title: tool.title, ...tool.annotations },
  inputSchema: inputSchema(tool),
  outputSchema: outputSchema(tool),
})

/** What the tool takes. Other names of its endpoint are withheld. */
export function argumentNames(tool: Tool): readonly string[] {
  const names = known.get(tool) ?? Object.keys(inputSchema(tool).properties)
  known.set(tool, names)
  return names
}

const known = new WeakMap<Tool, readonly string[]>()

function inputSchema(tool: Tool) {
  const { properties, required } = endpointArguments(tool)
  const ids = pathArguments(tool).map(([, argument]) => argument)
  const offered = Object.entries(properties).filter(([name]) => !tool.withheld?.[name])
  return {
    type: 'object' as const,
    properties: {
      ...Object.fromEntries(ids.map((name) => [name, { type: 'string' as const }])),
      ...Object.fromEntries(
        offered.map(([name, schema]) => [name, withoutBounds(withDescription(tool, name, schema))]),
      ),
      ...(tool.concise && { detail: DETAIL }),
    },
    required: [...ids, ...required, ...(tool.required ?? [])],
    additionalProperties: false,
  }
}

function endpointArguments({ endpoint }: Tool) {
  if (endpoint.query) return parameterSchemas(endpoint.query)
  const { properties = {}, required = [] } = endpoint.body ? jsonSchema(endpoint.body) : {}
  return { properties, required }
}

/** A description with a type replaces the schema of the argument; one without is added to it. */
function withDescription({ about }: Tool, name: string, schema: JsonSchema | boolean): JsonSchema {
  const description = about?.[name]
  return description?.type ? description : { ...(typeof schema === 'object' && schema), ...description }
}

/** The instructions of the server say what it means: every tool would repeat that. */
const DETAIL = { enum: [...DETAILS] }

/** Which texts of the answer third parties wrote. */
const MARKS = { notice: { type: 'string' }, untrusted: { type: 'array', items: { type: 'string' } } }

function outputSchema({ output, foreignText }: Tool) {
  const { properties, required } = jsonSchema(output)
  return {
    type: 'object' as const,
    properties: { ...(foreignText && MARKS), ...properties },
    required: [...(foreignText ? Object.keys(MARKS) : []), ...(required ?? [])],
  }
}
