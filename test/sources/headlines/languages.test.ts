import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { classifyHeadline, readEvent } from '../../../functions/sources/headlines/classify-headline.ts'
import { detectLanguage } from '../../../functions/sources/headlines/languages/detect-language.ts'
import { grammarOf } from '../../../functions/sources/headlines/languages/grammar.ts'
import type { Language } from '../../../functions/sources/headlines/languages/language.ts'
import { LANGUAGES } from '../../../functions/sources/headlines/languages/languages.ts'
import { WRITTEN_LANGUAGES } from '../../../functions/sources/headlines/languages/written/written-languages.ts'

const COMPUTED = ['MONEY', 'ROLE', 'NUM', 'PERCENT', 'NAME', 'PERSON']

/** The order of phrases says nothing. */
const inSets = ({ words, ...rest }: Language) => ({
  ...rest,
  words: Object.entries(words).map(([tag, phrases]) => [
    tag,
    new Set(phrases.split(',').map((phrase) => phrase.trim().toLowerCase())),
  ]),
})

describe('the words of the languages', () => {
  test('are packed as they are written', () =>
    expect(LANGUAGES().map(inSets)).toEqual(WRITTEN_LANGUAGES.map(inSets)))

  test.each(WRITTEN_LANGUAGES.map((language) => [language.code, language] as const))(
    'have only known classes of verbs in %s',
    (_, { verbs, words }) => {
      const used = Object.values(words)
        .flatMap((phrases) => phrases.split(','))
        .flatMap((phrase) => /~(\S+)/.exec(phrase)?.[1] ?? [])
      expect([...new Set(used)].filter((name) => verbs[name] === undefined)).toEqual([])
    },
  )
})

describe('the language of a headline', () => {
  test.each([
    ['Acme acquires Beta for $12 million', undefined],
    ['Acme AI lab names CFO', undefined],
    ['Siemens übernimmt Altair', 'de'],
    ['La start-up Acme lève 12 millions d’euros', 'fr'],
    ['La startup Acme capta 7 millones de euros', 'es'],
    ['Acme acquisisce la tedesca Beta', 'it'],
    ['Acme neemt Beta over voor 10 miljoen euro', 'nl'],
    ['Acme recebe aporte de R$ 60 milhões', 'pt'],
    ['Acme utser ny finanschef', 'sv'],
    ['Acme udnævner ny topchef', 'da'],
    ['Acme ansetter ny konsernsjef', 'no'],
    ['Acme przejmuje sieć sklepów', 'pl'],
    ['Acme nimitti uuden toimitusjohtajan', 'fi'],
  ])('%s: %s', (headline, code) => expect(detectLanguage(headline)?.code).toBe(code))
})

describe('the grammar that languages share', () => {
  test.each(WRITTEN_LANGUAGES.map((language) => [language.code, language] as const))(
    'has a word in %s for each of its tags',
    (_, language) => {
      const known = new Set([...COMPUTED, ...Object.keys(language.words)])
      const { rules, noEvent, possible, denied } = grammarOf(language)
      const patterns = [
        ...rules.flatMap(({ says, unless }) => [...says(), ...unless()]),
        ...noEvent(),
        ...possible(),
        ...denied(),
      ]
      const used = patterns.flatMap(({ steps }) => steps.flatMap(({ tags }) => tags))
      expect(
        [...new Set(used)].filter((tag) => !known.has(tag)).filter((tag) => tag !== 'FOR_COMPANY'),
      ).toEqual([])
    },
  )

  test('uses the names of the English rules, which signals keep as evidence', () => {
    const names = WRITTEN_LANGUAGES.map((language) =>
      grammarOf(language)
        .rules.map(({ name }) => name)
        .join(' '),
    )
    expect(new Set(names).size).toBe(1)
  })
})

describe('an event in another language', () => {
  test.each([
    ['Siemens übernimmt US-Softwarehersteller Altavia', 'Siemens', 'Altavia'],
    ['Familienunternehmen Kessler wird von Finanzinvestor Triton übernommen', 'Triton', 'Kessler'],
    ['MásMóvil, adquirida por Orange', 'Orange', 'MásMóvil'],
    ['Hélène Marchand est nommée DRH de Capgemini', 'Capgemini', 'Hélène Marchand'],
    ['Seaya invierte 10 millones de euros en Clarita', 'Clarita', 'Seaya'],
    ['Mathem köps av norska Oda', 'Oda', 'Mathem'],
  ])('%s: %s and %s', (headline, subject, object) =>
    expect(readEvent(headline)).toMatchObject({ subject, object }),
  )

  test.each([
    ['Bosch könnte Konkurrenten Hofer übernehmen', 'possible'],
    ['Carrefour pourrait racheter Casino', 'possible'],
    ['Acme dément le rachat de Beta', 'denied'],
  ])('%s: %s', (headline, modality) => {
    expect(readEvent(headline)?.modality).toBe(modality)
    expect(classifyHeadline(headline)).toBeUndefined()
  })

  test.each([
    ['Übernimmt Unicredit die Commerzbank?'],
    ['Stadt kauft altes Brauereigelände für 4 Millionen Euro'],
    ['Real Madrid ficha a un central por 40 millones'],
    ['Goldman hever kursmålet på DNB'],
    ['Dix start-up françaises qui ont levé plus de 50 millions'],
  ])('%s: none', (headline) => expect(classifyHeadline(headline)).toBeUndefined())

  test('is told by parts of the headline, whatever it is', () => {
    const words = WRITTEN_LANGUAGES.flatMap(({ words: { ACQUIRE = '', ROLE = '', RAISE = '' } }) =>
      [ACQUIRE, ROLE, RAISE].map((phrases) => phrases.split(',')[0] ?? ''),
    )
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...words, 'Acme', '12', 'Mio.', '€', '„', ':', 'ﬁ', '__proto__')),
        (parts) => {
          const headline = parts.join(' ')
          for (const span of readEvent(headline)?.spans ?? []) expect(headline).toContain(span)
        },
      ),
      { numRuns: 200 },
    )
  })
})

describe('what German says somebody "soll"', () => {
  test.each([
    'Bei Zeppelbau sollen 300 Stellen wegfallen',
    'Rund 120 Arbeitsplätze sollen bei Druckerei Hansen gestrichen werden',
  ])('%s: of jobs, it is decided', (headline) =>
    expect(classifyHeadline(headline)).toMatchObject({
      type: 'ACCOUNT_HEADCOUNT_CHANGE',
      modality: 'stated',
    }),
  )

  test.each([
    'Autobauer Karrena soll Zulieferer Lenkwerk übernehmen',
    'Beim Chemiekonzern Solvera könnten 500 Stellen wegfallen',
    'Bundesweite Proteste gegen Stellenabbau bei Karrena',
  ])('%s: nothing is', (headline) => expect(classifyHeadline(headline)).toBeUndefined())
})
