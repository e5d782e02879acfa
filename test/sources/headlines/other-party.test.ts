import { describe, expect, test } from 'vitest'
import { readEvent } from '../../../functions/sources/headlines/classify-headline.ts'
import { otherPartyOf } from '../../../functions/sources/headlines/other-party.ts'

describe('the other party', () => {
  test.each([
    ['Acme acquires Beta Labs', 'Acme Inc.', 'Beta Labs'],
    ['Acme acquires Beta Labs', undefined, 'Beta Labs'],
    ['Acme acquires Beta Labs', 'Beta Labs GmbH', 'Acme'],
    ['Beta Labs acquired by Acme', 'Beta Labs', 'Acme'],
    ['Acme raises $12M Series A led by Birch Capital', 'Acme', 'Birch Capital'],
    ['Birch Capital leads $30M round in Acme', 'Birch Capital', 'Acme'],
    ['Acme partners with Beta', 'Acme Robotics', 'Beta'],
    ['Acme denies it will acquire Beta', 'Acme', 'Beta'],
    ['Acme raises $12M', 'Acme', null],
    ['Acme raises $12M', 'Acme Robotics', null],
    ['Acme acquires Acme Labs', 'Acme', null],
    ['Acme names Jane Roe chief executive', 'Acme', null],
    ['Acme launches Payroll API', 'Acme', null],
    ['Acme and the weather', 'Acme', null],
  ])('of "%s" for %s is %s', (headline, account, name) =>
    expect(otherPartyOf(readEvent(headline), account)).toBe(name),
  )

  test('has 200 characters at most', () => {
    const name = `B${'eta'.repeat(130)}`
    expect(otherPartyOf(readEvent(`Acme acquires ${name}`), 'Acme')).toBe(name.slice(0, 200))
  })
})
