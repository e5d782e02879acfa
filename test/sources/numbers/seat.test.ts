import { describe, expect, test } from 'vitest'
import { seatOf, sharePlace } from '../../../functions/sources/numbers/seat.ts'

describe('where a company is', () => {
  test.each([
    ['Berlin, Germany', ['DE'], ['Berlin']],
    ['Germany', ['DE'], []],
    ['Deutschland', ['DE'], []],
    ['München, Bayern, Deutschland', ['DE'], ['München', 'Bayern']],
    ['Lyon, France', ['FR'], ['Lyon']],
    ['Bonn, DE', ['DE', 'US'], ['Bonn']],
    ['Palo Alto, CA', ['CA', 'US'], ['Palo Alto']],
    ['Austin, Texas', ['US'], ['Austin']],
    ['New York, NY, USA', ['US'], ['New York', 'NY']],
    ['London, England', ['GB'], ['London']],
    ['Leeds, U.K.', ['GB'], ['Leeds']],
    ['Berlin', [], ['Berlin']],
    ['', [], []],
    [null, [], []],
    ['__proto__', [], ['__proto__']],
    ['constructor', [], ['constructor']],
  ])('%j', (location, countries, places) => {
    const seat = seatOf(location)
    expect([seat.countries.toSorted(), seat.places]).toEqual([countries, places])
  })

  test.each([
    [['Munich'], ['München'], true],
    [['Frankfurt'], ['FRANKFURT AM MAIN'], true],
    [['Berlin'], ['Hamburg', 'HH'], false],
    [['Palo Alto', 'CA'], ['San Jose', 'CA'], true],
    [[], ['Hamburg'], true],
    [['Berlin'], [], true],
  ])('%j and %j share a place: %s', (places, others, shared) =>
    expect(sharePlace(places, others)).toBe(shared),
  )
})
