import { describe, expect, test } from 'vitest'
import { type Fetch, SourceFailure } from '../../../functions/sources/source.ts'
import { find, later, NOW, record, records } from './asked-registers.ts'

describe('registers', () => {
  const world = { gleif: records(record('L1', 'Acme Robotics GmbH')) }

  test('are asked again after a week for what is missing, and never for what was found', async () => {
    const { numbers: before } = await find(world)
    if (!before) throw new Error('nothing was found')
    expect((await find(world, { before, at: later(6) })).requests).toEqual([])
    const again = await find(world, { before, at: later(8) })
    expect(again.requests.some(({ url }) => url.includes('gleif'))).toBe(false)
    expect(again.requests.some(({ url }) => url.includes('sec.gov'))).toBe(true)
    expect(again.numbers?.found.lei).toEqual(before.found.lei)
  })

  test('are asked at once when the website states something else, or the record changes', async () => {
    const { numbers: before } = await find({})
    if (!before) throw new Error('nothing was asked')
    const stated = { registration: { country: 'DE', number: 'HRB 123' } }
    expect((await find(world, { before, stated, at: later(1) })).numbers?.found.lei?.number).toBe('L1')
    const account = { location: 'Germany' }
    expect((await find(world, { before, account, at: later(1) })).numbers?.found.lei?.number).toBe('L1')
  })

  test('that fail are named, and asked again by the next check', async () => {
    const { numbers: before, failures } = await find({ gleif: 503 })
    expect(failures).toMatchObject([{ source: 'gleif', failure: { message: 'answered 503' } }])
    expect(before?.why.lei).toBe('the register answered 503')
    if (!before) throw new Error('nothing was asked')
    const next = await find(world, { before, at: later(1) })
    expect(next.numbers?.found.lei?.number).toBe('L1')
    expect(next.numbers?.isOpen).toBeUndefined()
  })

  test.each([
    ['a page', '<html>'],
    ['an empty object', '{}'],
    ['null', 'null'],
    ['records of another form', '{"data":[7,{"id":"L1"}]}'],
  ])('that answer %s bring no number', async (_case, body) => {
    const fetch: Fetch = async () => ({ status: 200, headers: {}, body })
    const { numbers } = await find(fetch, { stated: { companyNumber: '01234567' } })
    expect(numbers?.found).toEqual({})
  })

  test('are not asked for numbers that the record has or that a correction names', async () => {
    const at = NOW.toISOString()
    const account = {
      numbers: { lei: 'L1', cik: '7' },
      corrections: { companyNumber: { number: null, at } },
    }
    expect(await find(world, { account })).toMatchObject({ numbers: undefined, requests: [] })
  })

  test('break the check when something else than a source fails', async () => {
    const broken: Fetch = async () => {
      throw new TypeError('a bug')
    }
    await expect(find(broken)).rejects.toThrow('a bug')
    const failing: Fetch = async () => {
      throw new SourceFailure('timeout', 'did not answer in time')
    }
    expect((await find(failing)).failures.length).toBeGreaterThan(0)
  })

  describe('follow a correction', () => {
    const at = NOW.toISOString()
    const other = record('L2', 'Acme Robotics GmbH', { registeredAs: 'HRB 7' })
    const found = (numbers: Awaited<ReturnType<typeof find>>['numbers']) => numbers?.found.lei?.number

    test('of the registration at once, and forget what it led to when it is taken back', async () => {
      const { numbers: before } = await find(world)
      if (!before) throw new Error('nothing was found')
      const corrections = { registration: { number: 'DE HRB 7', at } }
      const stated = { registration: { country: 'DE', number: 'HRB 7' } }
      const corrected = { before, stated, account: { corrections }, at: later(1) }
      const { numbers: next, queries } = await find({ gleif: records(other) }, corrected)
      expect([found(before), found(next)]).toEqual(['L1', 'L2'])
      if (!next) throw new Error('nothing was found')
      expect(queries.some((each) => each.get('filter[entity.registeredAs]') === 'HRB 7')).toBe(true)
      const kept = { ...corrected, before: next, at: later(2) }
      expect((await find({ gleif: 503 }, kept)).requests).toEqual([])
      expect(found((await find(world, { before: next, at: later(3) })).numbers)).toBe('L1')
    })

    test('of a number at Companies House, which leads to the LEI', async () => {
      const corrections = { companyNumber: { number: '01234567', at } }
      const { numbers, queries } = await find(world, { account: { corrections } })
      expect(queries[0]?.get('filter[entity.registeredAs]')).toBe('01234567')
      expect(found(numbers)).toBe('L1')
    })

    test('that refuses a number, and take none that comes along', async () => {
      const gb = record('L1', 'Acme Robotics Ltd', {
        registeredAt: { id: 'RA000585' },
        registeredAs: '07654321',
      })
      const corrections = { companyNumber: { number: null, at } }
      const { numbers } = await find({ gleif: records(gb) }, { account: { corrections } })
      expect(numbers?.found).toMatchObject({ lei: { number: 'L1' } })
      expect(numbers?.found.companyNumber).toBeUndefined()
    })
  })
})
