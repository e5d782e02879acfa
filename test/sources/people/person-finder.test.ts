import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { wordsOf } from '../../../functions/search/words.ts'
import { readingOf } from '../../../functions/sources/headlines/headline-reading.ts'
import { type NamedPerson, personFinder } from '../../../functions/sources/people/person-finder.ts'

const ACME = { id: 'acc_acme', name: 'Acme Inc.', mergedIds: ['acc_old'] }

const person = (id: string, name: string, accountId: string | null, ...worked: string[]): NamedPerson => ({
  id,
  name,
  accountId,
  worksOrWorkedAt: worked,
})

/** As the index does it: everybody who has both words. */
const among = (people: readonly NamedPerson[]) =>
  personFinder({
    withWords: async (...words) =>
      people.filter(({ name }) => words.every((word) => wordsOf(name).includes(word))),
  })

const people = [
  person('per_jane', 'Jane Roe', ACME.id),
  person('per_beta', 'Jane Roe', 'acc_beta'),
  person('per_maria', 'Maria Garcia', ACME.id),
  person('per_jose', 'José Müller', 'acc_old'),
  person('per_tom1', 'Tom Lee', ACME.id),
  person('per_tom2', 'Tom Lee', ACME.id),
  person('per_anna', 'Anna Berg', 'acc_beta', 'ACME', 'Beta'),
  person('per_paul1', 'Paul Kent', ACME.id),
  person('per_paul2', 'Paul Kent', null, 'Acme, Inc.'),
  person('per_eva', 'Eva van der Berg', ACME.id),
  person('per_mark', 'Mark Hill', 'acc_beta'),
  person('per_cher', 'Cher', ACME.id),
]

describe('the person of a headline about Acme', () => {
  const find = (headline: string) => among(people)(readingOf(headline), ACME)

  test.each([
    ['who works there', 'Acme names Jane Roe chief revenue officer', 'per_jane'],
    ['in a headline with capitals', 'Acme Names Jane Roe Chief Revenue Officer', 'per_jane'],
    ['in capitals only', 'JANE ROE LEAVES ACME', 'per_jane'],
    ['with accents or without', 'Acme appoints Jose Muller as CFO', 'per_jose'],
    ['with a name of several parts', 'Eva van der Berg joins Acme as CTO', 'per_eva'],
    ['who leaves', 'Acme CEO Jane Roe steps down', 'per_jane'],
    ['whose leaving is denied', 'Acme denies CEO Jane Roe will step down', 'per_jane'],
    ['who left before the headline', 'Anna Berg leaves Acme', 'per_anna'],
    ['without an event', 'Acme’s Jane Roe on pricing', 'per_jane'],
    ['but not who left long ago', 'Acme names Anna Berg chief executive', null],
    ['but not one of two there', 'Acme names Tom Lee chief executive', null],
    ['but not one of two, of whom one has left', 'Acme names Paul Kent chief executive', null],
    ['but nobody of another company', 'Acme names Mark Hill chief executive', null],
    ['but nobody with half of the name', 'Acme hires Maria Garcia Lopez as CTO', null],
    ['but nobody with more than the name', 'Eva Berg joins Acme as CTO', null],
    ['but nobody unknown', 'Acme names Una Known chief executive', null],
    ['but nobody with one name', 'Acme names Cher chief executive', null],
    ['but not one of two that it names', 'Acme’s Jane Roe and Maria Garcia on pricing', null],
    ['but nobody where it names nobody', 'Acme raises $12M', null],
  ])('%s: %s', async (_case, headline, id) => expect(await find(headline)).toBe(id))

  test('is nobody when too many have the name', async () => {
    const find = personFinder({ withWords: async () => undefined })
    expect(await find(readingOf('Acme names Jane Roe chief executive'), ACME)).toBeNull()
  })

  test('is asked for three times at most', async () => {
    const asked: string[] = []
    const find = personFinder({
      async withWords(first, last) {
        asked.push(`${first} ${last}`)
        return []
      },
    })
    await find(readingOf('Jane Roe, Anna Berg, Mark Hill, Paul Kent and Maria Garcia on Acme'), ACME)
    expect(asked).toEqual(['jane roe', 'anna berg', 'mark hill'])
  })
})

test('a person is named only where no other of the name has to do with the account', async () => {
  const names = fc.constantFrom('Jane Roe', 'JANE ROE', 'Jäne Roe', 'Jane Roe Hill', 'Mark Hill')
  const someone = fc.record({
    name: names,
    accountId: fc.constantFrom(ACME.id, 'acc_old', 'acc_beta', null),
    worksOrWorkedAt: fc.subarray(['Acme', 'Beta']),
  })
  const headlines = fc.constantFrom('Acme names Jane Roe chief executive', 'Jane Roe leaves Acme')
  await fc.assert(
    fc.asyncProperty(fc.array(someone, { maxLength: 4 }), headlines, async (drawn, headline) => {
      const everybody = drawn.map((one, n) => ({ ...one, id: `per_${n}` }))
      const called = everybody.filter(({ name }) => ['Jane Roe', 'JANE ROE', 'Jäne Roe'].includes(name))
      const there = called.filter(({ accountId }) => accountId === ACME.id || accountId === 'acc_old')
      const before = called.filter((one) => !there.includes(one) && one.worksOrWorkedAt.includes('Acme'))
      const counts = headline.includes('leaves') || there.length > 0
      const expected = there.length + before.length === 1 && counts ? [...there, ...before][0]?.id : null
      expect(await among(everybody)(readingOf(headline), ACME)).toBe(expected)
    }),
    { numRuns: 100 },
  )
})
