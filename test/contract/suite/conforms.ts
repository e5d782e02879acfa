/** The part of JSON Schema that the API description uses for answers. */
export interface JsonSchema {
  readonly $ref?: string
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly format?: string
  readonly minimum?: number
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly items?: JsonSchema
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly additionalProperties?: JsonSchema | boolean
  readonly required?: readonly string[]
}

export type Resolve = (ref: string) => JsonSchema

const KINDS: Readonly<Record<string, (value: unknown) => boolean>> = {
  null: (value) => value === null,
  array: Array.isArray,
  object: isRecord,
  string: (value) => typeof value === 'string',
  boolean: (value) => typeof value === 'boolean',
  number: (value) => typeof value === 'number',
  integer: Number.isInteger,
}

const FORMATS: Readonly<Record<string, RegExp>> = {
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
  date: /^\d{4}-\d\d-\d\d$/,
}

/** Where the value differs from the schema, as "path: what is wrong". */
export function differences(value: unknown, schema: JsonSchema, resolve: Resolve, at = ''): string[] {
  if (schema.$ref !== undefined) return differences(value, resolve(schema.$ref), resolve, at)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices !== undefined) return fewest(choices.map((each) => differences(value, each, resolve, at)))
  const wrong = wrongItself(value, schema)
  if (wrong !== undefined) return [`${at || '/'}: ${wrong}`]
  if (Array.isArray(value) && schema.items !== undefined) {
    const { items } = schema
    return value.flatMap((each, n) => differences(each, items, resolve, `${at}/${n}`))
  }
  return isRecord(value) ? differencesInside(value, schema, resolve, at) : []
}

const fewest = (each: readonly string[][]): string[] =>
  each.reduce((best, next) => (next.length < best.length ? next : best), each[0] ?? [])

function wrongItself(value: unknown, schema: JsonSchema): string | undefined {
  const { type, format, minimum } = schema
  if (schema.const !== undefined && value !== schema.const) return `is not ${JSON.stringify(schema.const)}`
  if (schema.enum !== undefined && !schema.enum.includes(value)) return `is not one of ${schema.enum}`
  if (type !== undefined && !KINDS[type]?.(value)) return `is ${JSON.stringify(value)} and not ${type}`
  if (format !== undefined && FORMATS[format]?.test(String(value)) === false) return `is not a ${format}`
  if (minimum !== undefined && Number(value) < minimum) return `is below ${minimum}`
  return undefined
}

function differencesInside(
  value: Record<string, unknown>,
  schema: JsonSchema,
  resolve: Resolve,
  at: string,
): string[] {
  const { properties = {}, required = [], additionalProperties: others = true } = schema
  const missing = required.filter((name) => !Object.hasOwn(value, name))
  const inside = Object.entries(value).flatMap(([name, each]) => {
    const known = Object.hasOwn(properties, name) ? properties[name] : undefined
    if (known === undefined && others === false) return [`${at}/${name}: is not described`]
    const its = known ?? (typeof others === 'object' ? others : undefined)
    return its === undefined ? [] : differences(each, its, resolve, `${at}/${name}`)
  })
  return [...missing.map((name) => `${at}/${name}: is missing`), ...inside]
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
