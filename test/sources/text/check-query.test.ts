import { describe, expect, test } from 'vitest'
import { checkQuery } from '../../../functions/sources/text/check-query.ts'

describe('a query is refused with the form to use', () => {
  test.each([
    ['NOT', 'acme NOT jobs', 'a minus excludes: -jobs'],
    ['AND NOT', 'acme AND NOT jobs', 'a minus excludes: -jobs'],
    ['NOT before a phrase', 'acme NOT "for sale"', 'a minus excludes: -"for sale"'],
    ['NOT at the end', 'acme NOT', 'a minus excludes: -word'],
    ['an operator', 'acme site:example.com', 'site: is not part of the query language'],
    ['an operator with a phrase', 'intitle:"data platform"', 'the text as it is: "intitle:data'],
    ['an operator in capitals', 'FROM:acme', 'FROM: is not part of the query language'],
    ['an excluded operator', 'acme -site:example.com', 'the text as it is: "site:example.com"'],
    ['an ending left open', 'robot*', 'write whole words, like robot OR robots'],
    ['a beginning left open', '*bot', 'the text as it is: "*bot"'],
    ['a middle left open', 'ro*t', 'the text as it is: "ro*t"'],
    ['an excluded wildcard', 'acme -robot*', 'the text as it is: "robot*"'],
    ['parentheses', '(acme OR beta) jobs', 'OR separates whole alternatives'],
    ['only stop words', 'the', '"the" says too little; add a word to look for'],
    ['several stop words', 'To be, or not to be', 'says too little'],
    ['a phrase of stop words', '"of the"', 'says too little'],
    ['an alternative of stop words', 'acme OR the', '"the" says too little'],
    ['stop words beside an excluded word', 'the -acme', '"the" says too little'],
  ])('for %s', (_case, text, message) => {
    expect(checkQuery(text)).toContain(message)
  })
})

describe('a query may have', () => {
  test.each([
    'C++',
    'C#',
    '.NET',
    'AT&T',
    '3:1',
    'Yahoo!',
    'e-commerce',
    'real-time',
    'Coca-Cola OR Pepsi',
    'https://acme.example/x',
    '"https://acme.example/x"',
    'AWS re:Invent',
    'site:',
    'from: acme',
    '"site:example.com"',
    '"robot*"',
    '"NOT" acme',
    'not acme',
    'acme -NOT',
    '"The Who" concert',
    'the acme',
    'A+ acme',
    'x',
    '東京',
    'acme -the',
  ])('%s', (text) => expect(checkQuery(text)).toBeUndefined())
})
