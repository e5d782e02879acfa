import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { RULES } from '../../../functions/sources/headlines/best-match.ts'
import { classifyHeadline, readEvent } from '../../../functions/sources/headlines/classify-headline.ts'
import { LOWEST_SCORE } from '../../../functions/sources/headlines/score-of.ts'
import { LEXICON } from '../../../functions/sources/headlines/words/lexicon.ts'
import { verbForms } from '../../../functions/sources/headlines/words/verb-forms.ts'

const COMPUTED = [
  'MONEY',
  'AMOUNT',
  'ROLE',
  'NUM',
  'HEADS',
  'PERCENT',
  'MOST_OF_IT',
  'NAME',
  'PERSON',
  'OCCUPATION',
]

describe('the rules', () => {
  test('use only tags that words can have', () => {
    const known = new Set([...COMPUTED, ...[...LEXICON().values()].flat()])
    const used = RULES.flatMap(({ says, unless }) => [...says(), ...unless()]).flatMap(({ steps }) =>
      steps.flatMap(({ tags }) => tags),
    )
    expect([...new Set(used)].filter((tag) => !known.has(tag))).toEqual([])
  })

  test('have different names', () => {
    const names = RULES.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
  })

  test.each([
    ['raise', 'raise raises raised raising'],
    ['buy', 'buy bought buys buying'],
    ['nab', 'nab nabs nabbed nabbing'],
    ['ally', 'ally allies allied allying'],
    ['launch', 'launch launches launched launching'],
    ['quit', 'quit quits quitting quiting'],
  ])('know the forms of %s', (verb, forms) => expect(verbForms(verb).join(' ')).toBe(forms))
})

describe('an event', () => {
  test.each([
    ['Acme in talks to acquire Beta', 'possible'],
    ['Acme denies it will acquire Beta', 'denied'],
    ['Acme calls off acquisition of Beta', 'denied'],
    ['Acme and Beta call off merger', 'denied'],
    ['Merger between Acme and Beta called off', 'denied'],
    ['Retraction: Acme acquires Beta', 'denied'],
    ['Acme to acquire Beta', 'stated'],
    ['Acme acquires Beta, may sell its shops', 'stated'],
    ['Acme CEO to retire in May', 'stated'],
    ['Acme may lay off 300 employees', 'possible'],
  ])('%s: %s', (headline, modality) => expect(readEvent(headline)?.modality).toBe(modality))

  test.each([
    ['Acme raises $12M Series A led by Birch Capital', 'Acme', 'Birch Capital'],
    ['Birch Capital leads $30M round in Acme', 'Acme', 'Birch Capital'],
    ['Acme Robotics acquires Beta Labs', 'Acme Robotics', 'Beta Labs'],
    ['Beta Labs acquired by Acme', 'Acme', 'Beta Labs'],
    ['Ex-Globex VP joins Acme as CTO', 'Acme', null],
    ['Jane Doe joins Acme as CTO', 'Acme', 'Jane Doe'],
    ['$45M Series B for Acme', 'Acme', null],
    ['Globex-backed Acme lays off 30 people', 'Acme', null],
    ['Indian edtech startup Acme raises $3M from Birch Capital', 'Acme', 'Birch Capital'],
    ['Birch backs AI lab Acme with $3M', 'Acme', 'Birch'],
    ['Acme (YC W24) raises $4M', 'Acme', null],
    ['Acme gets backing from Birch', 'Acme', 'Birch'],
    ['Beta sells Gamma to Acme', 'Acme', 'Gamma'],
    ['Acme and Beta announce partnership', 'Acme', 'Beta'],
    ['Acme and Beta call off merger', 'Acme', 'Beta'],
    ['EU clears Acme takeover of Beta', 'Acme', 'Beta'],
    ['Acme CEO Maria Ortiz steps down', 'Acme', 'Maria Ortiz'],
    ['Maria Ortiz named CFO of Acme', 'Acme', 'Maria Ortiz'],
    ['Maria Ortiz quits Acme', 'Acme', 'Maria Ortiz'],
    ['Beta engineer Maria Ortiz joins Acme as CTO', 'Acme', 'Maria Ortiz'],
    ["Kohl's fires CEO", "Kohl's", null],
    ['Target to hire 500 people', 'Target', null],
    ['Regional bank Acme names new CFO', 'Acme', null],
  ])('%s: %s and %s', (headline, subject, object) => {
    expect(readEvent(headline)).toMatchObject({ subject, ...(object !== null && { object }) })
  })

  test('is told by parts of the headline, whatever it is', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...WORDS), { maxLength: 90 }), (words) => {
        const headline = words.join(' ')
        const event = classifyHeadline(headline)
        for (const span of event?.spans ?? []) expect(headline).toContain(span)
        expect(event?.score ?? 1).toBeGreaterThanOrEqual(LOWEST_SCORE)
      }),
      { numRuns: 200 },
    )
  })
})

const WORDS =
  "Acme raises $12M — Series A; names CEO: layoffs. hit 30 % of staff 's to hire , “Beta” acquires (US$ 5 bn) 🚀 launches É ﬁ".split(
    ' ',
  )
