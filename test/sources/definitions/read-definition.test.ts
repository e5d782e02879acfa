import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { GivenDefinitions } from '../../../functions/sources/definitions/definition.ts'
import { queryFaults, readDefinitionQuery } from '../../../functions/sources/definitions/read-definition.ts'

const faultsOf = (definitions: unknown) => {
  const { issues = [] } = v.safeParse(GivenDefinitions, definitions)
  return issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)
}

const definition = (more: object = {}) => ({ name: 'New CFO', query: 'names {role:finance}', ...more })

describe('a query is refused with the place of its fault', () => {
  test.each([
    ['an unknown tag', 'names {rolle}', 'At character 7: There is no tag {rolle}. Did you mean {role}?'],
    ['an unknown field of roles', '{role:finanse}', 'Did you mean {role:finance}?'],
    ['a tag with something behind it that it does not take', 'x {place:de}', 'At character 3: {place} takes'],
    ['an amount that is none', '{money:lots}', 'the least amount, such as 500k, 10m or 1.5bn'],
    ['a quotation mark left open', 'acme "data platform', 'At character 6: A quotation mark is not closed.'],
    ['a brace left open', 'acme {role', 'At character 6: A brace is not closed.'],
    [
      'a tag in quotation marks',
      '"{company} buys"',
      'At character 1: A tag stands outside of quotation marks.',
    ],
    ['a tag in a word', 'x{money}', 'At character 1: A tag stands alone'],
    ['only exclusions', '-jobs -{money}', 'At character 1: Every alternative needs a term that is not'],
    ['an alternative of exclusions', 'acme OR -jobs', 'At character 9: Every alternative needs a term'],
    ['stop words', 'the', 'At character 1: "the" matches nearly everything'],
    ['tags that nearly every headline has', '{company} {person}', 'matches nearly everything; add a word'],
    ['what can never match', 'acme -Acme', 'acme is asked for and excluded'],
    ['OR without a term', 'acme OR', 'At character 6: OR needs a term on both sides.'],
    ['parentheses', '(acme OR beta) jobs', 'At character 1: Parentheses are not part'],
    ['an operator', 'acme site:example.com', 'At character 6: site: is not part'],
    ['no word', '{}', 'There is no tag {}'],
  ])('%s', (_case, query, message) => expect(queryFaults(query).join('\n')).toContain(message))

  test('all faults are named at once', () => {
    expect(queryFaults('{foo} robot* {money:x}')).toHaveLength(3)
  })

  test('thousands of alternatives are refused without being read', () => {
    const hostile = Array.from({ length: 5000 }, (_, at) => `a${at}`).join(' OR ')
    expect(queryFaults(hostile)).toEqual(['Must have at most 30 terms.'])
    expect(faultsOf([definition({ query: hostile })])).toContain('0.query: Must have at most 500 characters.')
  })

  test('eleven alternatives and 31 terms are too many', () => {
    const words = (count: number) => Array.from({ length: count }, (_, at) => `a${at}`)
    expect(queryFaults(words(10).join(' OR '))).toEqual([])
    expect(queryFaults(words(11).join(' OR '))).toEqual(['Must have at most 10 alternatives.'])
    expect(queryFaults(words(30).join(' '))).toEqual([])
    expect(queryFaults(words(31).join(' '))).toEqual(['Must have at most 30 terms.'])
  })
})

describe('a definition', () => {
  test('has its faults at the path of each field', () => {
    const given = [
      definition(),
      definition({ name: 'Two', query: '{foo}', exclude: ['ok', 'two words', '-x', '{bar}'] }),
      definition({ name: '' }),
    ]
    expect(faultsOf(given)).toEqual([
      expect.stringMatching(/^1\.query: At character 1: There is no tag \{foo\}/),
      expect.stringMatching(/^1\.exclude\.1: Must be one word, one "phrase" or one tag/),
      expect.stringMatching(/^1\.exclude\.2: Must have no minus/),
      expect.stringMatching(/^1\.exclude\.3: At character 1: There is no tag \{bar\}/),
      '2.name: Must not be empty.',
    ])
  })

  test('has a name of its own', () => {
    expect(faultsOf([definition(), definition({ query: 'acme' })])).toEqual([
      '1.name: Must be the name of one definition only.',
    ])
  })

  test('is one of twenty at most, and of 16 KB together', () => {
    const many = (count: number, more: object = {}) =>
      Array.from({ length: count }, (_, at) => definition({ name: `d${at}`, ...more }))
    expect(faultsOf(many(20))).toEqual([])
    expect(faultsOf(many(21))).toEqual(['null: Must have at most 20 definitions.'])
    const exclude = Array.from({ length: 10 }, (_, at) => `"${'x'.repeat(90)}${at}"`)
    expect(faultsOf(many(20, { exclude }))).toEqual([expect.stringContaining('at most 16384 bytes together')])
  })

  test('has no member that nobody knows', () => {
    expect(faultsOf([definition({ queries: 'x' })])).toHaveLength(1)
  })

  test('keeps the order and the words of its author', () => {
    expect(readDefinitionQuery('Acme "Data  Platform" -{ Role : Finance } OR {money:10m}')).toMatchObject({
      alternatives: [
        {
          all: [
            { kind: 'term', written: 'Acme', term: 'Acme' },
            { kind: 'term', written: '"Data  Platform"', term: 'Data Platform' },
          ],
          none: [{ kind: 'tag', written: '{role : finance}' }],
        },
        { all: [{ kind: 'tag', written: '{money:10m}' }], none: [] },
      ],
    })
  })
})
