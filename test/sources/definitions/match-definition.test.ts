import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  compiledDefinitions,
  firstDefinition,
  MOST_DEFINED_CHARACTERS,
  nearMiss,
} from '../../../functions/sources/definitions/match-definition.ts'

const compiled = (query: string, exclude: string[] = [], name = 'event') =>
  compiledDefinitions([{ name, query, exclude }])

const isMatch = (query: string, title: string, body = '') =>
  firstDefinition(compiled(query), { title, body }) !== undefined

describe('a tag is what the headline names', () => {
  test.each([
    ['{company} {role:finance}', 'Acme Robotics appoints Jane Doe as chief financial officer', true],
    ['{company} {role:finance}', 'Acme Robotics names new CTO', false],
    ['{role:finance}', 'Musterfirma GmbH: Neuer Finanzvorstand kommt von Siemens', true],
    ['{role:executive}', 'Acme names Jane Doe vice president of sales', false],
    ['{role:sales}', 'Acme names Jane Doe vice president of sales', true],
    ['{role}', 'Acme raises $5M', false],
    ['{company} factory', 'a new factory opens', false],
    ['{person} joins', 'Jane Doe joins Acme', true],
    ['{person} joins', 'Acme joins Birch', false],
    ['raises {money:10m}', 'Acme raises $12.5 million in Series A', true],
    ['raises {money:10m}', 'Acme raises $9M in Series A', false],
    ['raises {money:1bn}', 'Acme raises €1,2 Mrd.', true],
    ['raises {money:1m}', 'Acme raises $1,500,000', true],
    ['{money:10m}', "Acme lève 12 millions d'euros auprès de Birch", true],
    ['{money:500k} raises', 'Acme raises $499k', false],
    ['{money:10m}', 'raises $5m $50m acme raises raises', true],
    ['opens {place}', 'Acme opens new factory in Texas', true],
    ['eröffnet {place}', 'Acme eröffnet neues Werk in Polen', true],
    ['opens {place}', 'Acme opens a can of worms', false],
    ['staff {percent}', 'Acme cuts 12% of staff', true],
    ['staff {number}', 'Acme cuts 120 staff', true],
    ['staff -{number}', 'Acme cuts 120 staff', false],
  ])('%s, %s: %s', (query, title, expected) => expect(isMatch(query, title)).toBe(expected))

  test('words are found in the body too, tags in the title only', () => {
    expect(isMatch('robots {money}', 'Acme raises $5M', 'It builds robots.')).toBe(true)
    expect(isMatch('robots {money}', 'Acme builds robots', 'It raised $5M.')).toBe(false)
    expect(isMatch('robots {money}', '', 'Acme builds robots and raises $5M.')).toBe(true)
  })

  test('the company that a source names need not be in the headline', () => {
    const text = { title: 'We appoint a new CFO', body: '', company: 'Acme' }
    expect(firstDefinition(compiled('{company} {role:finance}'), text)).toBe('event')
  })
})

describe('of several definitions', () => {
  const definitions = compiledDefinitions([
    { name: 'finance', query: '{role:finance} OR cfo', exclude: ['interim', '"acting chief"'] },
    { name: 'leaders', query: '{role}', exclude: [] },
  ])
  const first = (title: string) => firstDefinition(definitions, { title, body: '' })

  test('the first in the given order that matches names the event', () => {
    expect(first('Acme names new CFO')).toBe('finance')
    expect(first('Acme names new CTO')).toBe('leaders')
    expect(first('Acme raises $5M')).toBeUndefined()
  })

  test('an exclusion holds for each alternative', () => {
    expect(first('Acme names interim CFO')).toBe('leaders')
  })

  test('one of an earlier version that can not be read matches nothing', () => {
    expect(firstDefinition(compiled('{gone} acme'), { title: 'Acme', body: '' })).toBeUndefined()
    expect(firstDefinition(compiled('acme', ['{gone}']), { title: 'Acme', body: '' })).toBeUndefined()
  })
})

describe('a near miss', () => {
  const missed = (query: string, title: string, exclude: string[] = []) =>
    nearMiss(compiled(query, exclude), { title, body: '' })?.missing

  test.each([
    ['names the tag that is missing', 'names {role:finance}', 'Acme names new CTO', [], '{role:finance}'],
    ['names the word that is missing', 'names {role:finance}', 'Acme has a new CFO', [], 'names'],
    ['names the exclusion that is there', 'names {role}', 'Acme names interim CFO', ['interim'], '-interim'],
    ['is none where two are missing', 'names {role:finance}', 'Acme raises $5M', [], undefined],
    [
      'is none where a part is missing and another excluded',
      'names cfo -new',
      'New CTO names',
      [],
      undefined,
    ],
    ['is none of a single part', '{role:finance}', 'Acme names new CTO', [], undefined],
    ['is none of what matches', 'names {role}', 'Acme names new CTO', [], undefined],
  ])('%s', (_case, query, title, exclude, expected) => expect(missed(query, title, exclude)).toBe(expected))
})

describe('whatever is asked and written', () => {
  /** Each word and tag with the words of a headline that it stands for. */
  const PARTS: Readonly<Record<string, (words: readonly string[]) => boolean>> = {
    acme: (words) => words.includes('acme'),
    raises: (words) => words.includes('raises'),
    jobs: (words) => words.includes('jobs'),
    '"acme raises"': (words) => words.some((word, at) => word === 'acme' && words[at + 1] === 'raises'),
    '{role:finance}': (words) => words.includes('cfo'),
    '{role}': (words) => words.includes('cfo') || words.includes('cto'),
    '{money:10m}': (words) => words.includes('$50m'),
    '{money}': (words) => words.includes('$50m') || words.includes('$5m'),
  }
  const part = fc.constantFrom(...Object.keys(PARTS))
  const alternative = fc.record({
    all: fc.uniqueArray(part, { minLength: 1, maxLength: 4 }),
    none: fc.uniqueArray(part, { maxLength: 2 }),
  })
  const alternatives = fc
    .array(alternative, { minLength: 1, maxLength: 4 })
    .filter((each) => each.every(({ all, none }) => !all.some((one) => none.includes(one))))
  const definition = fc.record({ alternatives, exclude: fc.uniqueArray(part, { maxLength: 2 }) })
  const headline = fc.array(fc.constantFrom('acme', 'raises', 'jobs', 'cfo', 'cto', '$5m', '$50m', 'zebra'), {
    maxLength: 8,
  })
  const written = ({ all, none }: { all: string[]; none: string[] }) =>
    [...all, ...none.map((one) => `-${one}`)].join(' ')
  const holds = (words: readonly string[]) => (one: string) => PARTS[one]?.(words) ?? false

  test('the first definition with an alternative that holds is found, as an oracle finds it', () => {
    fc.assert(
      fc.property(fc.array(definition, { maxLength: 4 }), headline, (definitions, words) => {
        const asked = definitions.map(({ alternatives, exclude }, at) => ({
          name: `d${at}`,
          query: alternatives.map(written).join(' OR '),
          exclude,
        }))
        const found = firstDefinition(compiledDefinitions(asked), { title: words.join(' '), body: '' })
        const expected = definitions.findIndex(({ alternatives, exclude }) =>
          alternatives.some(
            ({ all, none }) => all.every(holds(words)) && ![...none, ...exclude].some(holds(words)),
          ),
        )
        // Its exclusions may leave nothing that could match.
        expect(found).toBe(expected === -1 ? undefined : `d${expected}`)
      }),
      { numRuns: 500 },
    )
  })

  test('a near miss matches as soon as its missing part is no longer asked for', () => {
    fc.assert(
      fc.property(definition, headline, ({ alternatives, exclude }, words) => {
        const text = { title: words.join(' '), body: '' }
        const query = alternatives.map(written).join(' OR ')
        const missed = nearMiss(compiled(query, exclude), text)?.missing
        if (missed === undefined) return
        const without = alternatives.flatMap(({ all, none }) => {
          const kept = all.filter((one) => one !== missed)
          return kept.length === 0
            ? []
            : [written({ all: kept, none: none.filter((one) => `-${one}` !== missed) })]
        })
        const left = exclude.filter((one) => `-${one}` !== missed)
        expect(firstDefinition(compiled(without.join(' OR '), left), text)).toBe('event')
      }),
      { numRuns: 500 },
    )
  })

  test('any text is read to its end, and no further than the limit', () => {
    const rare = `${'a '.repeat(MOST_DEFINED_CHARACTERS)} zebra`
    expect(isMatch('zebra', '', rare)).toBe(false)
    expect(isMatch('zebra', '', ` zebra ${rare}`)).toBe(true)
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 2000 }),
        fc.string({ unit: 'binary' }),
        (body, title) => {
          firstDefinition(compiled('acme "data platform" {company} {role:finance} {money:10m}'), {
            title,
            body,
          })
        },
      ),
    )
  })
})
