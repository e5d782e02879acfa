import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compileFilters } from '../../../../local/aws/event-sources/filter.ts'

type Pattern = Readonly<Record<string, unknown>>

describe('a filter', () => {
  test.each<[string, Pattern, unknown, boolean]>([
    ['a value', { a: ['x'] }, { a: 'x' }, true],
    ['another value', { a: ['x'] }, { a: 'y' }, false],
    ['one of several', { a: ['x', 'y'] }, { a: 'y' }, true],
    ['a number, not its text', { a: [1] }, { a: '1' }, false],
    ['null', { a: [null] }, { a: null }, true],
    ['null, not absence', { a: [null] }, {}, false],
    ['a boolean', { a: [true] }, { a: true }, true],
    ['every key', { a: ['x'], b: ['y'] }, { a: 'x' }, false],
    ['a nested value', { a: { b: ['x'] } }, { a: { b: 'x' } }, true],
    ['an element of a list', { a: ['x'] }, { a: ['w', 'x'] }, true],
    ['an object in a list', { a: { b: ['x'] } }, { a: [{ b: 'w' }, { b: 'x' }] }, true],
    ['a prefix', { a: [{ prefix: 'ab' }] }, { a: 'abc' }, true],
    ['a prefix of a number', { a: [{ prefix: '1' }] }, { a: 12 }, false],
    ['a suffix', { a: [{ suffix: 'bc' }] }, { a: 'abc' }, true],
    ['text in any case', { a: [{ 'equals-ignore-case': 'AbC' }] }, { a: 'aBc' }, true],
    ['existence', { a: [{ exists: true }] }, { a: null }, true],
    ['existence of a leaf only', { a: [{ exists: true }] }, { a: { b: 1 } }, false],
    ['absence', { a: [{ exists: false }] }, { b: 1 }, true],
    ['absence of a present value', { a: [{ exists: false }] }, { a: 1 }, false],
    ['anything but a value', { a: [{ 'anything-but': 'x' }] }, { a: 'y' }, true],
    ['anything but values', { a: [{ 'anything-but': ['x', 'y'] }] }, { a: 'y' }, false],
    ['anything but a prefix', { a: [{ 'anything-but': { prefix: 'x' } }] }, { a: 'xy' }, false],
    ['anything but, without a value', { a: [{ 'anything-but': 'x' }] }, {}, false],
    ['a number in a range', { a: [{ numeric: ['>', 0, '<=', 5] }] }, { a: 5 }, true],
    ['a number outside', { a: [{ numeric: ['>', 0, '<=', 5] }] }, { a: 6 }, false],
    ['a numeric text', { a: [{ numeric: ['=', 5] }] }, { a: '5' }, false],
    ['either', { $or: [{ a: ['x'] }, { b: ['y'] }] }, { b: 'y' }, true],
    ['neither', { $or: [{ a: ['x'] }, { b: ['y'] }] }, { a: 'y' }, false],
    ['a key of the prototype', { constructor: [{ exists: true }] }, {}, false],
  ])('matches %s', (_case, pattern, record, expected) => {
    expect(compileFilters([pattern])(record)).toBe(expected)
  })

  test('passes every record without a pattern, else those that match any pattern', () => {
    expect(compileFilters([])({})).toBe(true)
    expect(compileFilters([{ a: ['x'] }, { a: ['y'] }])({ a: 'y' })).toBe(true)
  })

  test.each<[string, Pattern, RegExp]>([
    ['an unknown operator', { a: { b: [{ wildcard: '*' }] } }, /\.a\.b has the operator wildcard/],
    ['an unknown operator within anything-but', { a: [{ 'anything-but': { cidr: '::' } }] }, /cidr/],
    ['two operators at once', { a: [{ prefix: 'a', suffix: 'b' }] }, /one operator/],
    ['an empty list', { a: [] }, /empty list/],
    ['a bare value', { a: 'x' }, /object or a list/],
    ['half a comparison', { a: [{ numeric: ['>'] }] }, /pairs/],
    ['an unknown comparison', { a: [{ numeric: ['!=', 1] }] }, /pairs/],
    ['existence that is not a boolean', { a: [{ exists: 'yes' }] }, /true or false/],
  ])('refuses %s', (_case, pattern, message) => {
    expect(() => compileFilters([pattern])).toThrow(message)
  })
})

const KEYS = ['a', 'b', 'c'] as const
const scalar = fc.oneof(
  fc.constantFrom('', 'x', 'xy', 'y', 'XY'),
  fc.integer({ min: -2, max: 2 }),
  fc.boolean(),
  fc.constant(null),
)
const { record } = fc.letrec((tie) => ({
  record: fc.dictionary(fc.constantFrom(...KEYS), tie('value')),
  value: fc.oneof({ maxDepth: 2 }, scalar, fc.array(scalar, { maxLength: 3 }), tie('record')),
}))
const operator = fc.oneof(
  scalar,
  fc.record({ prefix: fc.constantFrom('x', 'y', '') }),
  fc.record({ suffix: fc.constantFrom('x', 'y') }),
  fc.record({ exists: fc.boolean() }),
  fc.record({ 'anything-but': fc.array(scalar, { minLength: 1, maxLength: 2 }) }),
  fc.record({
    numeric: fc.tuple(fc.constantFrom('<', '<=', '=', '>', '>='), fc.integer({ min: -2, max: 2 })),
  }),
)
const { pattern } = fc.letrec((tie) => ({
  pattern: fc.dictionary(fc.constantFrom(...KEYS), tie('inner')),
  inner: fc.oneof({ maxDepth: 2 }, fc.array(operator, { minLength: 1, maxLength: 3 }), tie('pattern')),
}))

/** A simple model: compares each path of the pattern with the record's values at this path. */
function oracle(pattern: unknown, record: unknown, path: readonly string[] = []): boolean {
  if (!Array.isArray(pattern)) {
    return Object.entries(Object(pattern)).every(([key, inner]) => oracle(inner, record, [...path, key]))
  }
  const values = valuesAt(record, path)
  return pattern.some((alternative) => matches(alternative, values))
}

function valuesAt(record: unknown, [key, ...rest]: readonly string[]): unknown[] {
  if (Array.isArray(record))
    return record.flatMap((each) =>
      valuesAt(
        each,
        [key, ...rest].filter((k) => k !== undefined),
      ),
    )
  const isObject = typeof record === 'object' && record !== null
  if (key === undefined) return isObject ? [] : [record]
  return isObject && Object.hasOwn(record, key) ? valuesAt(Reflect.get(record, key), rest) : []
}

function matches(alternative: unknown, values: readonly unknown[]): boolean {
  if (typeof alternative !== 'object' || alternative === null) return values.includes(alternative)
  const { prefix, suffix, exists, numeric, ...rest } = Object(alternative)
  if (exists !== undefined) return exists ? values.length > 0 : values.length === 0
  return values.some((value) => {
    if (prefix !== undefined) return typeof value === 'string' && value.indexOf(prefix) === 0
    if (suffix !== undefined) return typeof value === 'string' && value.endsWith(suffix)
    if (numeric === undefined) return !rest['anything-but'].includes(value)
    if (typeof value !== 'number') return false
    const difference = value - numeric[1]
    return numeric[0].includes('=') && difference === 0
      ? true
      : numeric[0].startsWith('<')
        ? difference < 0
        : numeric[0].startsWith('>') && difference > 0
  })
}

test('the matcher agrees with the oracle on any pattern and record', () => {
  fc.assert(
    fc.property(pattern, record, (somePattern, someRecord) => {
      const filter = compileFilters([Object(somePattern)])
      expect(filter(someRecord)).toBe(oracle(somePattern, someRecord))
    }),
    { numRuns: 1_000 },
  )
})
