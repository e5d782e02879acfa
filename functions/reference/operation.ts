import type * as v from 'valibot'
import { groupBy } from '../shared/group-by.ts'
import type { Endpoint } from '../shared/http/endpoint.ts'
import type { JsonSchema } from '../shared/http/json-schema.ts'
import { EXAMPLES } from './examples.ts'
import { parametersOf } from './operation-parameters.ts'
import { isRemoved, problemsOf } from './problems.ts'

export type SchemaOf = (schema: v.GenericSchema) => JsonSchema

export const operation = (tag: string, operationId: string, endpoint: Endpoint, schemaOf: SchemaOf) => ({
  operationId,
  tags: [tag],
  summary: endpoint.summary,
  ...descriptionOf(endpoint),
  security: securityOf(endpoint),
  ...(isRemoved(endpoint) && { deprecated: true }),
  parameters: parametersOf(endpoint, EXAMPLES[operationId]),
  ...(endpoint.body && {
    requestBody: {
      required: true,
      content: { ...json(schemaOf(endpoint.body), EXAMPLES[operationId]?.body), ...csvContent(endpoint) },
    },
  }),
  responses: {
    ...(!isRemoved(endpoint) && { [endpoint.status]: success(operationId, endpoint, schemaOf) }),
    ...(endpoint.accepted && { 202: accepted(endpoint.accepted, schemaOf) }),
    ...problemsOf(endpoint),
  },
})

/** Roles that a key needs stand beside the scheme, as in OpenAPI 3.1. */
const securityOf = ({ open, scopes = [] }: Endpoint) =>
  open ? [] : [{ bearer: [...scopes] }, { header: [...scopes] }]

function success(operationId: string, { status, reply }: Endpoint, schemaOf: SchemaOf) {
  if (!reply) return { description: status === 204 ? 'Done.' : 'Success.' }
  return { description: 'Success.', content: json(schemaOf(reply), EXAMPLES[operationId]?.reply) }
}

const accepted = (reply: v.GenericSchema, schemaOf: SchemaOf) => ({
  description: 'Accepted. It is carried out in the background.',
  content: json(schemaOf(reply), undefined),
})

const csvContent = ({ csv }: Endpoint) =>
  csv && {
    'text/csv': { schema: { type: 'string', description: csv.description } },
    'application/octet-stream': {
      schema: { type: 'string', format: 'binary', description: csv.description },
    },
  }

export const json = (schema: JsonSchema, example: unknown) => ({
  'application/json': { schema, ...(example !== undefined && { example }) },
})

/**
 * Generated clients take every media type of an answer for a possible type of its data. So the answer is documented as
 * JSON, and the text says how to get the others.
 */
function descriptionOf(endpoint: Endpoint) {
  const { description, exports } = endpoint
  const others = exports && `Also as ${exports.join(' or ')}, when the header \`Accept\` asks for it.`
  const text = [description, others, scopeText(endpoint)].filter((part) => part !== undefined).join(' ')
  return { ...(text && { description: text }), ...(exports && { 'x-accept': exports }) }
}

function scopeText({ scopes = [], fieldScopes = {} }: Endpoint): string | undefined {
  if (scopes.length === 0) return undefined
  const base = `An API key with limits needs the scope ${scopes.map(quoted).join(' and ')}`
  const fields = groupBy(Object.entries(fieldScopes), ([, scope]) => scope)
  const more = [...fields].map(
    ([scope, named]) => `and ${quoted(scope)} for ${named.map(([name]) => quoted(name)).join(', ')}`,
  )
  return `${[base, ...more].join(', ')}.`
}

const quoted = (name: string) => `\`${name}\``
