import { describe, expect, test } from 'vitest'
import { csv, exportType, ndjson } from '../../functions/shared/export.ts'

describe('the format follows what the caller accepts', () => {
  test.each([
    [undefined, undefined],
    ['*/*', undefined],
    ['application/json', undefined],
    ['text/html', undefined],
    ['text/csv', 'text/csv'],
    ['TEXT/CSV; charset=utf-8', 'text/csv'],
    ['application/x-ndjson', 'application/x-ndjson'],
    ['text/csv, */*', 'text/csv'],
    ['text/csv;q=0.5, application/json', undefined],
    ['text/csv, application/json;q=0.5', 'text/csv'],
    ['text/csv, application/json', undefined],
    ['text/csv;q=0', undefined],
    ['text/csv;q=0.2, application/x-ndjson;q=0.4', 'application/x-ndjson'],
    ['text/csv;q=x', undefined],
  ])('%s', (accept, expected) => expect(exportType(accept)).toBe(expected))
})

describe('CSV', () => {
  test.each([
    ['plain', 'plain'],
    ['with, comma', '"with, comma"'],
    ['with "quotes"', '"with ""quotes"""'],
    ['two\nlines', '"two\nlines"'],
    [' padded ', '" padded "'],
    [null, ''],
    [undefined, ''],
    [42, '42'],
    [-42, '-42'],
    [false, 'false'],
    [['a', 'b'], '"a; b"'],
    ['a;b', '"a;b"'],
    ['a\tb', '"a\tb"'],
    [[{ a: 1 }], '"[{""a"":1}]"'],
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', '"\'\t=1"'],
    ['＝1', "'＝1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    [' ＠a', "' ＠a"],
    ['\r=1', '"\'\r=1"'],
    [' =1', "' =1"],
    [['=1', 'b'], '"\'=1; b"'],
    ['é漢字🙂', 'é漢字🙂'],
  ])('writes %j as %s', (value, written) => {
    expect(csv(['name'], [{ name: value }], false)).toBe(`${written}\r\n`)
  })

  test('has a header and one line a row, with the columns in order', () => {
    expect(csv(['b', 'a'], [{ a: 1, b: 2, c: 3 }, { a: 4 }])).toBe('b,a\r\n2,1\r\n,4\r\n')
  })
})

test('NDJSON is one object a line', () => {
  expect(ndjson([{ a: 'x\ny' }, { b: null }])).toBe('{"a":"x\\ny"}\n{"b":null}\n')
})
