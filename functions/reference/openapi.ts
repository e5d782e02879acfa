import type { Api } from '../shared/http/endpoint.ts'
import { referencesTo } from '../shared/http/json-schema.ts'
import { NAMED_SCHEMAS } from './named-schemas.ts'
import { operation, type SchemaOf } from './operation.ts'
import { PROBLEM_SCHEMA, problemResponses, usedStatuses } from './problems.ts'
import { describeWebhooks } from './webhooks.ts'

export function openApi(apis: readonly Api[], version: string) {
  const { named, schemaOf } = referencesTo(NAMED_SCHEMAS)
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
    tags: [...new Set(apis.map(({ title }) => title))].map((name) => ({ name })),
    paths: pathsOf(apis, schemaOf),
    webhooks: describeWebhooks(schemaOf),
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        header: { type: 'apiKey', in: 'header', name: 'x-api-key' },
      },
      responses: problemResponses(usedStatuses(apis.flatMap(({ endpoints }) => Object.values(endpoints)))),
      schemas: { ...named, Problem: PROBLEM_SCHEMA },
    },
  }
}

function pathsOf(apis: readonly Api[], schemaOf: SchemaOf) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { title, endpoints } of apis) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const method = endpoint.method.toLowerCase()
      paths[endpoint.path] = {
        ...paths[endpoint.path],
        [method]: operation(title, name, endpoint, schemaOf),
      }
    }
  }
  return paths
}
