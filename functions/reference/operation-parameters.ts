import type { Endpoint } from '../shared/http/endpoint.ts'
import { type JsonSchema, parameterSchemas } from '../shared/http/json-schema.ts'
import { parameterDescription } from './parameter-descriptions.ts'

interface Given {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
}

export const parametersOf = (endpoint: Endpoint, given: Given = {}) => [
  ...pathParameters(endpoint, given),
  ...queryParameters(endpoint, given),
  ...headerParameters(endpoint),
]

const pathParameters = ({ path }: Endpoint, { params }: Given) =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    description: parameterDescription(name, path),
    schema: { type: 'string' },
    ...exampleOf(name, params),
  }))

function queryParameters({ path, query, csv }: Endpoint, given: Given) {
  const schemas = query ?? csv?.query
  if (!schemas) return []
  const { properties, required } = parameterSchemas(schemas)
  const about = (name: string) => (query ? parameterDescription(name, path) : 'Only with a CSV body.')
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    description: about(name),
    ...formOf(schema, exampleOf(name, given.query)),
  }))
}

/** A list travels as JSON. The other forms of lists split their values at commas. */
const formOf = (schema: JsonSchema | boolean, example: { readonly example?: unknown }) =>
  typeof schema !== 'boolean' && schema.type === 'array'
    ? { content: { 'application/json': { schema, ...example } } }
    : { schema, ...example }

const exampleOf = (name: string, examples: Readonly<Record<string, unknown>> = {}) =>
  examples[name] === undefined ? {} : { example: examples[name] }

const headerParameters = ({ method, open, refuses }: Endpoint) =>
  method === 'POST' && !open && !refuses?.includes('gone')
    ? [
        {
          name: 'Idempotency-Key',
          in: 'header',
          description: 'A retry with the same key and the same body within 24 hours gets the first answer.',
          schema: { type: 'string', maxLength: 255 },
        },
      ]
    : []
