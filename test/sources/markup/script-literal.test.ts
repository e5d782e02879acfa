import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { literalAt } from '../../../functions/sources/markup/script-literal.ts'

const read = (script: string) => JSON.parse(JSON.stringify(literalAt(script, 0) ?? null))

describe('a value of JavaScript', () => {
  test.each([
    ['names without quotes', '{a:1,$b_2:"x",3:true,"c d":null}', { a: 1, $b_2: 'x', 3: true, 'c d': null }],
    ['both quotes', `['it\\'s',"a \\"b\\""]`, ["it's", 'a "b"']],
    ['escapes', '"\\u002Fnews\\u002F\\x41\\n"', '/news/A\n'],
    ['numbers', '[-1,.5,2e3,1.]', [-1, 0.5, 2000, 1]],
    ['values that are none', '[void 0,undefined,NaN]', [null, null, null]],
    ['times and lists of a length', '[new Date(5),Array(3)]', [5, []]],
    ['commas at the end', '{a:[1,],}', { a: [1] }],
    ['places without a value', '[,1]', [null, 1]],
    ['a function that is called', '(function(a,b){return {x:a,y:[b,a]}}("p",2))', { x: 'p', y: [2, 'p'] }],
    ['a call behind the brackets', '(function(a){return {x:a}})(7)', { x: 7 }],
    ['an arrow that is called', '((a)=>{return {x:a}})(7)', { x: 7 }],
    [
      'parameters that are filled',
      '(function(a,b){a[0]="x";b.c=a;b["d e"]=1;return b}(Array(1),{}))',
      { c: ['x'], 'd e': 1 },
    ],
    ['functions in functions', '(function(a){return {x:(function(b){return [a,b]}(2))}}(1))', { x: [1, 2] }],
    ['code behind it', '{a:1};run()', { a: 1 }],
  ])('is read with %s', (_case, script, value) => expect(read(script)).toEqual(value))

  test.each([
    'run()()',
    '{a:b.c}',
    '{a:1+2}',
    '{a:`x`}',
    '{a:fetch("/x").then(1)}',
    '(function(){while(true){};return {}}())',
    '(function(a){a.run();return {}}({}))',
    '(function(a){a.b}({}))',
    '{a:1',
    '"abc',
    '[1 2]',
    '{a 1}',
    '',
  ])('is left where it is %s', (script) => expect(literalAt(script, 0)).toBeUndefined())

  test('fills no object but those of the page', () => {
    expect(JSON.stringify(literalAt('{"__proto__":{a:1},constructor:2}', 0))).toBe(
      '{"__proto__":{"a":1},"constructor":2}',
    )
    expect(literalAt('(function(a){a.__proto__={x:1};a.constructor=2;return 1}({}))', 0)).toBe(1)
    expect(Object.hasOwn(Object.prototype, 'x')).toBe(false)
    expect(literalAt('(function(a){a[4e9]=1;a[-1]=1;return a}([]))', 0)).toEqual([])
  })

  test('comes back as it was written, whatever it is', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 8 }), (value) => {
        expect(JSON.stringify(literalAt(JSON.stringify(value), 0))).toEqual(JSON.stringify(plain(value)))
      }),
    )
  })

  test('any text ends', () => {
    const signs = fc.constantFrom(...'{}[]()"\',:;=.\\ab1 \n'.split(''), 'function(a){return ', 'void 0')
    fc.assert(fc.property(fc.array(signs), (parts) => void literalAt(parts.join(''), 0)))
  })
})

/** Negative zero is written as zero. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
