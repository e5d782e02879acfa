import { describe, expect, test } from 'vitest'
import { certainMatch } from '../../../functions/sources/numbers/certain-match.ts'
import { seatOf } from '../../../functions/sources/numbers/seat.ts'

const company = (name: string, country = 'DE', city = 'Berlin', others: string[] = []) => ({
  names: [name, ...others],
  formerNames: ['Old Name GmbH'],
  countries: [country],
  places: [city],
})
const ACME = company('Acme Robotics GmbH')

describe('the only company of a name in its country', () => {
  test.each([
    ['Acme Robotics', 'Germany', [ACME, company('Acme Robotics Holding GmbH')]],
    ['ACME robotics gmbh', 'Berlin, Germany', [ACME, company('Acme Robotics AG')]],
    ['Acme Robotics', 'Berlin, DE', [ACME, company('Acme Robotics GmbH', 'AT')]],
    ['Acme Bots', 'Germany', [company('Acme Robotics GmbH', 'DE', 'Berlin', ['Acme Bots'])]],
    ['Notion GmbH', 'Germany', [company('Notion GmbH')]],
  ])('%s in %s is certain', (name, location, candidates) => {
    expect(certainMatch(name, seatOf(location), candidates, 'GLEIF')).toEqual({ match: candidates[0] })
  })

  test.each([
    ['Acme Robotics', 'Germany', [ACME, company('Acme Robotics AG')], /2 companies/],
    ['Acme Robotics', 'France', [ACME], /another country/],
    ['Acme Robotics', 'Hamburg, Germany', [ACME], /another city/],
    ['Acme Robotics', 'Berlin', [ACME], /country is not known/],
    ['Acme', 'Germany', [ACME], /no company/],
    ['Acme Robotics SE', 'Germany', [ACME], /no company/],
    ['Old Name', 'Germany', [ACME], /no company/],
    ['Notion', 'Germany', [company('Notion GmbH')], /word of every day/],
    ['', 'Germany', [company('')], /no company/],
    ['GmbH', 'Germany', [ACME], /no company/],
  ])('%s in %s is not', (name, location, candidates, why) => {
    expect(certainMatch(name, seatOf(location), candidates, 'GLEIF')).toEqual({
      why: expect.stringMatching(why),
    })
  })
})
