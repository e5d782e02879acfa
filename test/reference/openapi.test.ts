import { expect, test } from 'vitest'
import { APIS } from '../../functions/reference/apis.ts'
import { openApi } from '../../functions/reference/openapi.ts'

const document = openApi(APIS, '1.2.3')
const operations = APIS.flatMap(({ endpoints }) => Object.entries(endpoints))

// Test code may look anywhere into the document.
// biome-ignore lint/suspicious/noExplicitAny: see above
const operation = (path: string, method: string): any => document.paths[path]?.[method.toLowerCase()]

test('lists every endpoint once, under its own name', () => {
  const described = Object.values(document.paths).flatMap((path) => Object.values(path))
  expect(described).toHaveLength(operations.length)
  for (const [name, { path, method }] of operations)
    expect(operation(path, method)).toMatchObject({ operationId: name })
  expect(new Set(operations.map(([name]) => name)).size).toBe(operations.length)
})

test('only health and the reference itself need no key', () => {
  const open = operations.filter(([, { path, method }]) => operation(path, method).security?.length === 0)
  expect(open.map(([name]) => name)).toEqual(['getHealth', 'getOpenApi'])
})

test('shows query parameters with their limits', () => {
  const limit = operation('/credits', 'get').parameters.find(({ name }: { name: string }) => name === 'limit')
  expect(limit).toMatchObject({
    in: 'query',
    required: false,
    schema: { type: 'integer', minimum: 1, maximum: 1000 },
  })
})

test('shows that bodies take no other properties', () => {
  expect(operation('/api-keys', 'post').requestBody.content['application/json'].schema).toMatchObject({
    type: 'object',
    required: ['name'],
    additionalProperties: false,
    properties: { name: { type: 'string', minLength: 1, maxLength: 100 } },
  })
})

test('describes the query of a keyword, and how it begins without looking back', () => {
  const { schema } = operation('/keywords', 'post').requestBody.content['application/json']
  expect(schema.properties).toMatchObject({
    query: {
      type: 'string',
      maxLength: 500,
      description: expect.stringMatching(/OR.*minus.*no NOT.*wildcards/),
    },
    backfill: { type: 'boolean', default: true, description: expect.stringContaining('free baseline') },
  })
  expect(schema.required).toEqual(['query', 'scrapper'])
})

test('gives the problems of all operations one schema', () => {
  for (const [, { path, method }] of operations) {
    expect(operation(path, method).responses['429'].content).toEqual({
      'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
    })
  }
})
