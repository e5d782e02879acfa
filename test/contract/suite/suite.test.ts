import { describe, expect, test } from 'vitest'
import { differences, type JsonSchema } from './conforms.ts'
import { coverageOf } from './coverage.ts'
import { readDescription } from './description.ts'
import { contractOptions } from './options.ts'
import { newSuite } from './suite.ts'

const ok = { description: 'Success.', content: { 'application/json': { schema: { type: 'object' } } } }
const description = readDescription({
  info: { version: '1' },
  paths: {
    '/lists': { get: { operationId: 'a', responses: { 200: ok, 400: {} } } },
    '/new': { post: { operationId: 'b', responses: { 201: ok } } },
  },
  components: {
    schemas: { Row: { type: 'object', required: ['id'], properties: { id: { type: 'string' } } } },
  },
})

describe('the coverage', () => {
  test('misses a route without a check', () => {
    const coverage = coverageOf(description)
    coverage.count('GET /lists', 'accepted')
    coverage.count('GET /lists', 'refused')
    coverage.count('POST /new', 'refused')
    expect(coverage.missing).toEqual(['POST /new was never accepted'])
    coverage.excuse('POST /new', 'accepted', 'it is gone')
    expect(coverage.missing).toEqual([])
    expect(coverage.lines[1]).toBe('POST /new: accepted 0, refused 1; never accepted: it is gone')
  })

  test('knows no route that is not described', () => {
    expect(() => coverageOf(description).count('GET /other', 'accepted')).toThrow('GET /other')
  })
})

test.each<[string, unknown, JsonSchema, string[]]>([
  ['a missing field', {}, { $ref: '#/components/schemas/Row' }, ['/id: is missing']],
  ['a wrong kind', { id: 5 }, { $ref: '#/x/Row' }, ['/id: is 5 and not string']],
  ['nothing', { id: '5', more: 1 }, { $ref: '#/x/Row' }, []],
  [
    'a row of a list',
    [{ id: '1' }, {}],
    { type: 'array', items: { $ref: '#/x/Row' } },
    ['/1/id: is missing'],
  ],
  ['null, where it may be', null, { anyOf: [{ type: 'string' }, { type: 'null' }] }, []],
  ['a value of no enumeration', 'x', { enum: ['a', 'b'] }, ['/: is not one of a,b']],
  ['a wrong time', '2026-11-22', { type: 'string', format: 'date-time' }, ['/: is not a date-time']],
  ['a negative balance', -1, { type: 'integer', minimum: 0 }, ['/: is below 0']],
])('an answer is compared with its description: %s', (_what, value, schema, expected) => {
  const row: JsonSchema = { type: 'object', required: ['id'], properties: { id: { type: 'string' } } }
  expect(differences(value, schema, () => row)).toEqual(expected)
})

test('what was made is removed, the last first, also after a failure', async () => {
  const suite = newSuite(() => undefined)
  const removed: string[] = []
  for (const name of ['first', 'second', 'third']) {
    suite.undoLater(name, async () => {
      if (name === 'second') throw new Error('it is stuck')
      removed.push(name)
    })
  }
  await suite.check('a failure', () => Promise.reject(new Error('as expected')))
  await suite.undoAll()
  expect(removed).toEqual(['third', 'first'])
  expect(suite.failures).toEqual(['a failure: as expected', 'remove second: it is stuck'])
})

test.each([
  [[], '--base-url'],
  [['--base-url', 'nonsense', '--key', 'sb_1'], '--base-url'],
  [['--base-url', 'http://localhost/api/v1'], '--key'],
  [['--base-url', 'http://localhost/api/v1', '--key', 'sb_1', '--colour', 'red'], '--colour'],
])('options are explained: %j', (args, named) => {
  expect(contractOptions(args)).toContain(named)
})
