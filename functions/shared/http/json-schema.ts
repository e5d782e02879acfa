import { type JsonSchema as AnyJsonSchema, toJsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'

export type JsonSchema = AnyJsonSchema

const Documented = v.object({
  metadata: v.object({ jsonSchema: v.custom<JsonSchema>((value) => typeof value === 'object') }),
})

/** Checks that JSON Schema can not express. */
const INEXPRESSIBLE = ['check', 'partial_check', 'raw_check', 'trim', 'is_timestamp', 'custom']

/** The JSON Schema of a request. Throws for a schema that JSON Schema can not express. */
export const jsonSchema = (schema: v.GenericSchema): JsonSchema => {
  const { $schema: _, ...rest } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode: 'input',
    errorMode: 'throw',
    ignoreActions: INEXPRESSIBLE,
    overrideAction: ({ valibotAction }) => {
      const documented = v.safeParse(Documented, valibotAction)
      return documented.success ? { ...documented.output.metadata.jsonSchema } : undefined
    },
  })
  return rest
}

/** Parameters and their defaults arrive as lists of strings. The reference shows plain values. */
export function parameterSchemas(query: v.GenericSchema) {
  const { properties = {}, required = [] } = jsonSchema(query)
  const entries = Object.entries(properties).map(
    ([name, schema]) => [name, withPlainDefault(schema)] as const,
  )
  return { properties: Object.fromEntries(entries), required }
}

function withPlainDefault(schema: JsonSchema | boolean): JsonSchema | boolean {
  if (typeof schema === 'boolean' || !Array.isArray(schema.default)) return schema
  const [value] = schema.default
  return { ...schema, default: schema.type === 'integer' ? Number(value) : value }
}
