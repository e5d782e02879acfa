import { describe, expect, test } from 'vitest'
import {
  type AddressState,
  compareAddresses,
} from '../../../functions/sources/companies/compare-addresses.ts'

/** The changes that looks find, one day after the other. */
function looks(...urls: readonly string[]) {
  let state: AddressState | undefined
  return urls.map((url, day) => {
    const compared = compareAddresses(state, url, `2026-06-0${day + 1}T12:00:00.000Z`)
    state = compared.state
    return compared.change
  })
}

describe('the address of a website', () => {
  test('has moved when two looks in a row lead to another domain', () => {
    const [acme, beta] = ['https://www.acme.com/', 'https://beta.com/en/']
    expect(looks(acme, beta, beta, beta)).toEqual([
      undefined,
      undefined,
      { from: 'acme.com', to: 'beta.com' },
      undefined,
    ])
  })

  test.each([
    ['one look', ['https://acme.com/', 'https://beta.com/', 'https://acme.com/', 'https://beta.com/']],
    ['two other domains', ['https://acme.com/', 'https://beta.com/', 'https://gamma.com/']],
    ['a host below it', ['https://acme.com/', 'https://www.acme.com/', 'https://shop.acme.com/']],
    ['a second level of its own', ['https://acme.co.uk/', 'https://de.acme.co.uk/', 'https://acme.co.uk/']],
    [
      'a page on a network',
      ['https://acme.com/', 'https://www.facebook.com/acme', 'https://www.facebook.com/acme'],
    ],
  ])('has not moved for %s', (_case, urls) => {
    expect(looks(...urls).filter((change) => change !== undefined)).toEqual([])
  })

  test('may come back', () => {
    const [acme, beta] = ['https://acme.com/', 'https://acme.io/']
    expect(looks(acme, beta, beta, acme, acme).at(-1)).toEqual({ from: 'acme.io', to: 'acme.com' })
  })
})
