import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { AccountPatch } from '../../functions/imports/account-patch.ts'
import { PersonPatch } from '../../functions/imports/person-patch.ts'
import { SignalPatch } from '../../functions/imports/signal-patch.ts'
import { APIS } from '../../functions/reference/apis.ts'
import { DomainError } from '../../functions/shared/errors.ts'
import { checkInput } from '../../functions/shared/http/request.ts'
import { strict } from '../../functions/shared/http/schema.ts'
import { issueMessage } from '../../functions/shared/issue-message.ts'
import { Settings } from '../../lib/building-blocks/config.ts'

const messages = (schema: v.GenericSchema, input: unknown) =>
  v.safeParse(schema, input).issues?.map((issue) => issueMessage(issue)) ?? []

const CHOICE = v.picklist(['1h', '1d', '7d'])

/** One mistake for each kind of schema and check. */
const MISTAKES: readonly (readonly [
  kind: string,
  schema: v.GenericSchema,
  input: unknown,
  message: string,
])[] = [
  ['object', v.object({}), 'x', 'Must be an object.'],
  ['strict_object', strict({}), [], 'Must be an object.'],
  ['loose_object', v.looseObject({}), 1, 'Must be an object.'],
  ['record', v.record(v.string(), v.string()), 1, 'Must be an object.'],
  ['array', v.array(v.string()), {}, 'Must be a list.'],
  ['string', v.string(), 1, 'Must be text.'],
  ['number', v.number(), '1', 'Must be a number.'],
  ['boolean', v.boolean(), 'true', 'Must be true or false.'],
  ['null', v.null(), 1, 'Must be null.'],
  ['literal', v.literal('2.0'), '1.0', 'Must be 2.0.'],
  ['picklist', CHOICE, '2h', 'Must be one of 1h, 1d or 7d.'],
  ['nullable', v.nullable(v.boolean()), 1, 'Must be true or false.'],
  ['nullish', v.nullish(v.boolean()), 1, 'Must be true or false.'],
  ['optional', v.optional(v.number()), 'x', 'Must be a number.'],
  ['union', v.union([v.string(), v.number()]), [], 'Must be text or a number.'],
  ['variant', v.variant('type', [v.object({ type: v.literal('account') })]), { type: 1 }, 'Must be account.'],
  ['unknown', v.object({ x: v.unknown() }), 1, 'Must be an object.'],
  ['custom', v.custom(() => false), 1, 'Is not valid.'],
  ['integer', v.pipe(v.number(), v.integer()), 1.5, 'Must be a whole number.'],
  ['min_value', v.pipe(v.number(), v.minValue(0)), -1, 'Must be at least 0.'],
  ['max_value', v.pipe(v.number(), v.maxValue(9)), 10, 'Must be at most 9.'],
  ['finite', v.pipe(v.number(), v.finite()), Number.POSITIVE_INFINITY, 'Must be a finite number.'],
  ['length', v.pipe(v.array(v.string()), v.length(1)), [], 'Must have 1 entries.'],
  ['min_length', v.pipe(v.array(v.string()), v.minLength(2)), [], 'Must have at least 2 entries.'],
  ['max_length', v.pipe(v.string(), v.maxLength(2)), 'long', 'Must have at most 2 characters.'],
  ['non_empty', v.pipe(v.string(), v.nonEmpty()), '', 'Must not be empty.'],
  ['regex', v.pipe(v.string(), v.regex(/^a$/)), 'b', 'Does not have the right form.'],
  ['decimal', v.pipe(v.string(), v.decimal()), 'x', 'Must be a number.'],
  ['url', v.pipe(v.string(), v.url()), 'x', 'Must be a URL.'],
  ['email', v.pipe(v.string(), v.email()), 'x', 'Must be an email address.'],
  [
    'iso_timestamp',
    v.pipe(v.string(), v.isoTimestamp()),
    'x',
    'Must be a time such as 2026-11-21T09:30:00.000Z.',
  ],
  [
    'check',
    v.pipe(
      v.string(),
      v.check(() => false),
    ),
    'x',
    'Is not valid.',
  ],
]

/** These make no mistakes, or bring messages of their own. */
const SILENT = [
  'trim',
  'to_upper_case',
  'transform',
  'metadata',
  'description',
  'raw_check',
  'raw_transform',
  'partial_check',
]

describe('says in plain words what is expected', () => {
  test.each(MISTAKES)('%s', (_kind, schema, input, message) => {
    expect(messages(schema, input)).toEqual([message])
  })

  test('a missing field', () => {
    expect(messages(v.object({ name: v.string() }), {})).toEqual(['Is required.'])
  })

  test('our own message stays', () => {
    expect(messages(v.picklist(['a'], 'Must be a.'), 'b')).toEqual(['Must be a.'])
  })

  test('a list has entries, a text has characters', () => {
    expect(messages(v.pipe(v.array(v.string()), v.maxLength(0)), ['x'])).toEqual([
      'Must have at most 0 entries.',
    ])
  })
})

interface Node {
  readonly type: string
  readonly [part: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'kind' in value

function* kindsIn(part: unknown): Generator<string> {
  if (isNode(part)) yield part.type
  if (typeof part !== 'object' || part === null) return
  for (const [name, inner] of Object.entries(part)) {
    if (!['reference', '~standard', 'requirement', 'default', 'input'].includes(name)) yield* kindsIn(inner)
  }
}

const endpoints = APIS.flatMap((api) => Object.entries(api.endpoints))

test('there is a message for every kind that requests, imports and settings use', () => {
  const requests = endpoints.flatMap(([, { query, body }]) => [query, body])
  const used = [...requests, AccountPatch, PersonPatch, SignalPatch, Settings].flatMap((schema) => [
    ...kindsIn(schema),
  ])
  const known = [...MISTAKES.map(([kind]) => kind), ...SILENT]
  expect([...new Set(used)].filter((kind) => !known.includes(kind))).toEqual([])
})

test('whatever is sent, messages have no words of valibot', async () => {
  const inputs = endpoints.filter(([, { query, body }]) => query ?? body)
  const sentences = fc.asyncProperty(
    fc.constantFrom(...inputs),
    fc.dictionary(
      fc.constantFrom('name', 'query', 'urls', 'selected', 'interval', 'type', 'nome'),
      fc.jsonValue(),
    ),
    async ([, endpoint], given) => {
      const query = Object.fromEntries(
        Object.entries(given).map(([name, value]) => [name, [JSON.stringify(value)]]),
      )
      const input = endpoint.query ? { query, body: undefined } : { query: {}, body: given }
      for (const { message } of errorsOf(() => checkInput(endpoint, input))) {
        expect(message).not.toMatch(
          /^Invalid |Expected |eceived |Must be (Object|Array|string|boolean)|" \| "/,
        )
      }
    },
  )
  await fc.assert(sentences, { numRuns: 500 })
})

function errorsOf(check: () => unknown) {
  try {
    check()
    return []
  } catch (error) {
    if (error instanceof DomainError) return error.errors
    throw error
  }
}

describe('an unknown name', () => {
  const schema = strict({ industry: v.unknown(), location: v.unknown(), webhookUrl: v.unknown() })
  const message = (name: string) => {
    const [issue] = v.safeParse(schema, { industry: 1, location: 1, webhookUrl: 1, [name]: 1 }).issues ?? []
    return issue && issueMessage(issue, 'parameter')
  }
  const VALID = 'Valid: industry, location, webhookUrl.'

  test.each([
    ['industy', 'industry'],
    ['idnustry', 'industry'],
    ['locations', 'location'],
    ['webhook_url', 'webhookUrl'],
    ['WEBHOOKURL', 'webhookUrl'],
  ])('%s probably means %s', (given, meant) => {
    expect(message(given)).toBe(`Unknown parameter \`${given}\`. Did you mean \`${meant}\`? ${VALID}`)
  })

  test('one that is like none has no guess', () => {
    expect(message('colour')).toBe(`Unknown parameter \`colour\`. ${VALID}`)
  })

  test('where nothing is taken, that is said', () => {
    expect(messages(strict({}), { x: 1 })).toEqual(['Unknown field `x`. There is no field here.'])
  })

  test('a very long one is cut', () => {
    expect(message('x'.repeat(5000))?.length).toBeLessThan(200)
  })
})

test('at most a hundred errors are named, however many there are', () => {
  const [, endpoint] = endpoints.find(([name]) => name === 'createList') ?? []
  const body = {
    name: 'x',
    ...Object.fromEntries(Array.from({ length: 50_000 }, (_, n) => [`field${n}`, 1])),
  }
  const errors = endpoint ? errorsOf(() => checkInput(endpoint, { query: {}, body })) : []
  expect(errors).toHaveLength(100)
})
