import { describe, expect, test } from 'vitest'
import { APIS } from '../../functions/reference/apis.ts'
import { openApi } from '../../functions/reference/openapi.ts'
import { requestHeaders } from '../../functions/webhooks/attempts/webhook-request.ts'

const document = openApi(APIS, '1.2.3')
const operations = APIS.flatMap(({ endpoints }) => Object.entries(endpoints))

// Test code may look anywhere into the document.
// biome-ignore lint/suspicious/noExplicitAny: see above
type Anything = any

const operation = (path: string, method: string): Anything => document.paths[path]?.[method.toLowerCase()]

const schemas: Readonly<Record<string, Anything>> = document.components.schemas

/** Follows a reference. */
const resolved = (schema: Anything): Anything =>
  schema.$ref === undefined ? schema : schemas[schema.$ref.replace('#/components/schemas/', '')]

const bodyOf = (path: string, method: string): Anything =>
  resolved(operation(path, method).requestBody.content['application/json'].schema)

/** Every reference in a part of the document. */
const referencesIn = (part: unknown): string[] =>
  [...JSON.stringify(part).matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference ?? '')

test('lists every endpoint once, under its own name', () => {
  const described = Object.values(document.paths).flatMap((path) => Object.values(path))
  expect(described).toHaveLength(operations.length)
  for (const [name, { path, method }] of operations)
    expect(operation(path, method)).toMatchObject({ operationId: name })
  expect(new Set(operations.map(([name]) => name)).size).toBe(operations.length)
})

test('names each tag once, though two functions may share it', () => {
  const tags = document.tags.map(({ name }) => name)
  expect(tags).toEqual([...new Set(tags)])
  expect(tags.filter((name) => name === 'Keywords')).toHaveLength(1)
})

test('only health, the reference itself and the card of the server need no key', () => {
  const open = operations.filter(([, { path, method }]) => operation(path, method).security?.length === 0)
  expect(open.map(([name]) => name)).toEqual(['getHealth', 'getOpenApi', 'getServerCard'])
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
  expect(bodyOf('/api-keys', 'post')).toMatchObject({
    type: 'object',
    required: ['name'],
    additionalProperties: false,
    properties: { name: { type: 'string', minLength: 1 } },
  })
})

test('describes the query of a keyword, and how it begins without looking back', () => {
  const schema = bodyOf('/keywords', 'post')
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
    expect(operation(path, method).responses['429']).toEqual({
      $ref: '#/components/responses/TooManyRequests',
    })
  }
  for (const response of Object.values(document.components.responses)) {
    expect(response).toMatchObject({
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    })
  }
})

describe('problems are named where they can be', () => {
  const having = (status: number) =>
    operations
      .filter(([, { path, method }]) => operation(path, method).responses[status])
      .map(([name]) => name)

  test('only the address that was removed is gone, and it never succeeds', () => {
    expect(having(410)).toEqual(['oldPush'])
    expect(operation('/push-to-platform', 'post').responses['200']).toBeUndefined()
    expect(operation('/push-to-platform', 'post').deprecated).toBe(true)
  })

  test('only what starts a run, or caps one, can lack credits', () => {
    expect(having(402)).toEqual([
      'createKeyword',
      'updateKeyword',
      'runKeyword',
      'createList',
      'uploadList',
      'updateList',
      'setMonitor',
      'runMonitor',
    ])
  })

  test('no documented method is refused as a method', () => {
    expect(having(405)).toEqual([])
  })

  test('an address with an id may be unknown', () => {
    const withId = operations.filter(([, { path }]) => path.includes('{')).map(([name]) => name)
    expect(having(404)).toEqual(expect.arrayContaining([...withId, 'queryData']))
  })
})

describe('schemas have names', () => {
  const NAMES = [
    'Signal',
    'Account',
    'Person',
    'List',
    'ListItem',
    'Keyword',
    'Run',
    'Push',
    'DeliveryAttempt',
  ]
  const MORE = ['Organization', 'ApiKey', 'LedgerEntry', 'Problem', 'WebhookSignal', 'MonitorEstimate']

  test.each([...NAMES, ...MORE])('%s is one of them, and is used', (name) => {
    expect(referencesIn(document)).toContain(`#/components/schemas/${name}`)
  })

  test('every reference leads to something', () => {
    for (const reference of referencesIn(document)) {
      const [, , kind = '', name = ''] = reference.split('/')
      const place: Readonly<Record<string, Anything>> = document.components
      expect(place[kind]).toHaveProperty(name)
    }
  })

  test('no name is unused', () => {
    const used = new Set(referencesIn(document))
    expect(Object.keys(schemas).filter((name) => !used.has(`#/components/schemas/${name}`))).toEqual([])
  })

  test('none has defaults, which generators take for required outside of a request', () => {
    const withDefault = Object.entries(schemas).filter(([, { properties = {} }]) =>
      Object.values<Anything>(properties).some((property) => property.default !== undefined),
    )
    expect(withDefault.map(([name]) => name)).toEqual([])
  })

  test('a list in an answer is a reference', () => {
    const { schema } = operation('/lists', 'get').responses['200'].content['application/json']
    expect(schema.properties.data.items).toEqual({ $ref: '#/components/schemas/List' })
  })
})

describe('answers are JSON', () => {
  test.each(operations)(
    '%s has no other media type, so that generated clients know its type',
    (_, endpoint) => {
      const { responses } = operation(endpoint.path, endpoint.method)
      const types = Object.keys(responses[endpoint.status]?.content ?? {})
      expect(types.filter((type) => type !== 'application/json')).toEqual([])
    },
  )

  test('the text names the others', () => {
    expect(operation('/data', 'get').description).toMatch(/text\/csv or application\/x-ndjson.*Accept/)
    expect(operation('/lists/{id}', 'get').description).toMatch(/text\/csv or application\/x-ndjson.*Accept/)
  })

  test('the type of the data says what its rows are', () => {
    const rows = resolved(operation('/data', 'get').responses['200'].content['application/json'].schema).oneOf
    expect(
      rows.map(({ properties }: Anything) => [properties.type.const, properties.data.items.$ref]),
    ).toEqual([
      ['signals', '#/components/schemas/Signal'],
      ['accounts', '#/components/schemas/Account'],
      ['people', '#/components/schemas/Person'],
    ])
  })
})

test('shows the defaults of parameters', () => {
  const defaultOf = (path: string, name: string) =>
    operation(path, 'get').parameters.find((parameter: Anything) => parameter.name === name).schema.default
  expect(defaultOf('/data', 'limit')).toBe(25)
  expect(defaultOf('/lists/{id}', 'page')).toBe(1)
  expect(defaultOf('/lists/{id}', 'limit')).toBe(100)
})

test('says what a filter of signals and people leaves out', () => {
  const textOf = (path: string, name: string) =>
    operation(path, 'get').parameters.find((parameter: Anything) => parameter.name === name).description
  for (const path of ['/data', '/lists/{id}'])
    expect(textOf(path, 'hasEmail')).toMatch(/`false` leaves nobody out/)
  expect(textOf('/data', 'listId')).toMatch(/about members of this list, whoever captured them/)
  expect(textOf('/runs', 'listId')).toBe('Only what belongs to this list.')
})

test('describes the webhook with its headers and its body', () => {
  const { post } = document.webhooks.newSignal
  expect(post.parameters.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['webhook-id', 'webhook-timestamp', 'x-signalbox-destination']),
  )
  expect(post.requestBody.content['application/json'].schema).toEqual({
    $ref: '#/components/schemas/WebhookSignal',
  })
})

test('names every header that a webhook has', () => {
  const attempt = {
    deliveryId: 'dlv_1',
    signalId: 'sig_1',
    destination: { kind: 'organization', id: 'org_1' },
  } as const
  const sent = Object.keys(requestHeaders(attempt, new Date(0), 'Signalbox/1'))
  const named = document.webhooks.newSignal.post.parameters.map(({ name }) => name.toLowerCase())
  expect(sent.filter((name) => name !== 'content-type' && !named.includes(name))).toEqual([])
})

test('says that lists in parameters are JSON, because values may have commas', () => {
  const parameters = Object.values(document.paths)
    .flatMap((methods: Anything) => Object.values(methods))
    .flatMap((described: Anything) => described.parameters)
  const json = parameters.filter(({ content }) => content?.['application/json'] !== undefined)
  expect(json.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['types', 'location', 'industry', 'techStack']),
  )
  expect(parameters.filter(({ schema }) => schema?.type === 'array')).toEqual([])
})

test('describes every parameter', () => {
  const parameters = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { parameters = [] }]: [string, Anything]) =>
      parameters.map(({ name, description }: Anything) => ({ of: `${method} ${path} ${name}`, description })),
    ),
  )
  expect(parameters.length).toBeGreaterThan(50)
  expect(parameters.filter(({ description }) => !description).map((one) => one.of)).toEqual([])
})
