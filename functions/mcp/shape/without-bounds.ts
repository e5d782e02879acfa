import type { JsonSchema } from '../../shared/http/json-schema.ts'

const FAR = 1_000_000

/**
 * Bounds that a model hardly meets take room that it has better uses for. The check of the arguments keeps them, and names
 * the one that is broken.
 */
export function withoutBounds(schema: JsonSchema): JsonSchema {
  const { minLength: _1, maxLength: _2, minItems: _3, maxItems: _4, ...kept } = schema
  const { maximum, minimum, format, properties, items, anyOf, ...rest } = kept
  return {
    ...rest,
    ...(minimum !== undefined && minimum > 1 && { minimum }),
    ...(maximum !== undefined && maximum < FAR && { maximum }),
    ...(format !== undefined && format !== 'uri' && { format }),
    ...(properties && { properties: mapped(properties) }),
    ...(items !== undefined && !Array.isArray(items) && { items: inner(items) }),
    ...(anyOf && { anyOf: anyOf.map(inner) }),
  }
}

const inner = (schema: JsonSchema | boolean) => (typeof schema === 'object' ? withoutBounds(schema) : schema)

const mapped = (schemas: Readonly<Record<string, JsonSchema | boolean>>) =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, inner(schema)]))
