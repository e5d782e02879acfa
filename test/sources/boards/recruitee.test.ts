import { describe, expect, test } from 'vitest'
import { observeBoard } from '../../../functions/sources/boards/define-board.ts'
import { boardAt } from '../../../functions/sources/boards/systems/boards.ts'
import { recruitee } from '../../../functions/sources/boards/systems/recruitee.ts'
import { BROKEN, ODD_VALUES, scripted } from '../adapters/fixtures.ts'

const clock = () => new Date('2026-08-30T12:00:00.000Z')

describe('Recruitee', () => {
  const offer = {
    id: 5,
    slug: 'sdr',
    title: 'SDR',
    careers_url: 'https://acme.recruitee.com/o/sdr?source=x',
    company_name: 'Acme',
    status: 'published',
    location: 'Amsterdam, Netherlands',
    city: 'Amsterdam',
    country: 'Netherlands',
    description: '<p>Sell</p>',
    requirements: '<ul><li>Talk</li></ul>',
    published_at: '2026-08-11 20:45:29 UTC',
    created_at: '2026-08-01 08:00:00 UTC',
  }
  const read = (...answers: Parameters<typeof scripted>) =>
    observeBoard(
      recruitee,
      { slug: 'acme', company: 'Acme', isOnly: true },
      { ...scripted(...answers), clock },
    )

  test.each([
    [
      'an offer',
      {},
      {
        nativeId: 'acme/5',
        url: 'https://acme.recruitee.com/o/sdr?source=x',
        title: 'Acme is hiring: SDR (Amsterdam, Netherlands)',
        body: 'Sell Talk',
        at: '2026-08-11T20:45:29.000Z',
      },
    ],
    ['no time of publication', { published_at: null }, { at: '2026-08-01T08:00:00.000Z' }],
    ['no location', { location: '' }, { title: 'Acme is hiring: SDR (Amsterdam, Netherlands)' }],
    ['no address', { careers_url: null }, { url: 'https://acme.recruitee.com/o/sdr' }],
    ['no status', { status: undefined }, { nativeId: 'acme/5' }],
  ])('reads %s', async (_case, changes, expected) => {
    expect((await read({ offers: [{ ...offer, ...changes }] }))[0]).toMatchObject(expected)
  })

  test.each(Object.keys(offer).flatMap((field) => ODD_VALUES.map((value) => [field, value] as const)))(
    'reads the other offers when %s is odd',
    async (field, value) => {
      const found = await read({
        offers: [
          { ...offer, [field]: value },
          { ...offer, id: 6 },
        ],
      })
      expect(found.at(-1)).toMatchObject({ nativeId: 'acme/6' })
    },
  )

  test.each([
    ['an offer that is not published', { offers: [{ ...offer, status: 'draft' }] }],
    ['an empty board', { offers: [] }],
  ])('finds nothing in %s', async (_case, answer) => expect(await read(answer)).toEqual([]))

  test.each(BROKEN)('reports %s', async (_case, answer, failure) => {
    await expect(read(answer)).rejects.toMatchObject(failure)
  })
})

describe('an address that leads to a board of Recruitee', () => {
  test.each([
    'https://Acme.recruitee.com/',
    'https://acme.recruitee.com/o/sdr',
    'https://acme.recruitee.com/api/offers/',
  ])('%s', (url) => expect(boardAt(url)).toEqual({ system: 'recruitee', slug: 'acme' }))
  test.each([
    'https://recruitee.com/',
    'https://docs.recruitee.com/',
    'https://acme.recruitee.com.evil.example/',
  ])('is not %s', (url) => expect(boardAt(url)).toBeUndefined())
})
