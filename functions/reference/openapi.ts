import type * as v from 'valibot'
import type { Api, CsvBody, Endpoint } from '../shared/http/endpoint.ts'
import { jsonSchema, parameterSchemas } from '../shared/http/json-schema.ts'
import { MEANINGS, PROBLEM_TYPE } from '../shared/http/problem.ts'

export function openApi(apis: readonly Api[], version: string) {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Signalbox',
      version,
      description: 'Signals about people and companies: query them, watch for them, get them as webhooks.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/api/v1' }],
    security: [{ bearer: [] }, { header: [] }],
    tags: apis.map(({ title }) => ({ name: title })),
    paths: pathsOf(apis),
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        header: { type: 'apiKey', in: 'header', name: 'x-api-key' },
      },
      schemas: { Problem: PROBLEM },
    },
  }
}

function pathsOf(apis: readonly Api[]) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { title, endpoints } of apis) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const method = endpoint.method.toLowerCase()
      paths[endpoint.path] = { ...paths[endpoint.path], [method]: operation(title, name, endpoint) }
    }
  }
  return paths
}

const operation = (tag: string, operationId: string, endpoint: Endpoint) => ({
  operationId,
  tags: [tag],
  summary: endpoint.summary,
  ...(endpoint.description && { description: endpoint.description }),
  ...(endpoint.open && { security: [] }),
  parameters: [...pathParameters(endpoint), ...queryParameters(endpoint), ...headerParameters(endpoint)],
  ...(endpoint.body && {
    requestBody: { required: true, content: requestContent(endpoint.body, endpoint.csv) },
  }),
  responses: { [endpoint.status]: success(endpoint), ...problems(endpoint) },
})

const requestContent = (body: v.GenericSchema, csv: CsvBody | undefined) => ({
  'application/json': { schema: jsonSchema(body) },
  ...(csv && { 'text/csv': { schema: { type: 'string', description: columnsOf(csv) } } }),
})

const columnsOf = ({ columns }: CsvBody) =>
  `The first line names the columns: ${columns.join(', ')}. Separated by commas, semicolons or tabs.`

const pathParameters = ({ path }: Endpoint) =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))

const headerParameters = ({ method, open }: Endpoint) =>
  method === 'POST' && !open
    ? [
        {
          name: 'Idempotency-Key',
          in: 'header',
          description: 'A retry with the same key and the same body within 24 hours gets the first answer.',
          schema: { type: 'string', maxLength: 255 },
        },
      ]
    : []

function queryParameters({ query, csv }: Endpoint) {
  const schema = query ?? csv?.query
  if (!schema) return []
  const { properties, required } = parameterSchemas(schema)
  const only = query ? {} : { description: 'Only with a CSV body.' }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    ...only,
    schema,
  }))
}

function success({ status, reply, exports = [] }: Endpoint) {
  const description = status === 204 ? 'Done.' : 'Success.'
  if (!reply) return { description }
  const others = exports.map((mediaType) => [mediaType, { schema: { type: 'string' } }] as const)
  return {
    description,
    content: { 'application/json': { schema: jsonSchema(reply) }, ...Object.fromEntries(others) },
  }
}

function problems({ open }: Endpoint) {
  const statuses = open ? [429, 500] : [...new Set(Object.values(MEANINGS).map(({ status }) => status)), 500]
  const content = { [PROBLEM_TYPE]: { schema: { $ref: '#/components/schemas/Problem' } } }
  return Object.fromEntries(statuses.map((status) => [status, { description: titleOf(status), content }]))
}

const titleOf = (status: number) =>
  Object.values(MEANINGS).find((meaning) => meaning.status === status)?.title ?? 'Internal error'

const PROBLEM = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'code', 'requestId', 'errors'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    code: { type: 'string' },
    requestId: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
}
