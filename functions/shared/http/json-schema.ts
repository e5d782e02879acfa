import { type JsonSchema as AnyJsonSchema, toJsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'

export type JsonSchema = AnyJsonSchema

const Documented = v.object({
  metadata: v.object({ jsonSchema: v.custom<JsonSchema>((value) => typeof value === 'object') }),
})

/** Checks that JSON Schema has no word for; their messages say at run time what the schema can't. */
const WORDLESS = ['check', 'partial_check', 'raw_check', 'trim', 'is_timestamp', 'custom']

/** What a client must send to satisfy the schema. A schema that can't be told throws when the reference is made. */
export const jsonSchema = (schema: v.GenericSchema): JsonSchema => {
  const { $schema: _, ...rest } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode: 'input',
    errorMode: 'throw',
    ignoreActions: WORDLESS,
    overrideAction: ({ valibotAction }) => {
      const documented = v.safeParse(Documented, valibotAction)
      return documented.success ? { ...documented.output.metadata.jsonSchema } : undefined
    },
  })
  return rest
}

/** The parameters of a query. They arrive as lists of strings, and so do their defaults; a reader wants the value. */
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
