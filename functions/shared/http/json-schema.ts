import {
  type JsonSchema as AnyJsonSchema,
  type ConversionConfig,
  toJsonSchema,
  toJsonSchemaDefs,
} from '@valibot/to-json-schema'
import * as v from 'valibot'

export type JsonSchema = AnyJsonSchema

const Documented = v.object({
  metadata: v.object({ jsonSchema: v.custom<JsonSchema>((value) => typeof value === 'object') }),
})

/** Checks that JSON Schema can not express. */
const INEXPRESSIBLE = ['check', 'partial_check', 'raw_check', 'trim', 'is_timestamp', 'custom']

/** Throws for a schema that JSON Schema can not express. */
const CONVERSION: ConversionConfig = {
  target: 'draft-2020-12',
  typeMode: 'input',
  errorMode: 'throw',
  ignoreActions: INEXPRESSIBLE,
  overrideAction: ({ valibotAction }) => {
    const documented = v.safeParse(Documented, valibotAction)
    return documented.success ? { ...documented.output.metadata.jsonSchema } : undefined
  },
}

export const jsonSchema = (schema: v.GenericSchema): JsonSchema => converted(schema, CONVERSION)

function converted(schema: v.GenericSchema, config: ConversionConfig): JsonSchema {
  const { $schema: _, $defs: __, ...rest } = toJsonSchema(schema, config)
  return rest
}

/** Shows schemas that have a name as references. */
export function referencesTo(named: Readonly<Record<string, v.GenericSchema>>) {
  const config: ConversionConfig = {
    ...CONVERSION,
    definitions: named,
    overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
  }
  return {
    named: toJsonSchemaDefs(named, config),
    schemaOf: (schema: v.GenericSchema) => converted(schema, config),
  }
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
