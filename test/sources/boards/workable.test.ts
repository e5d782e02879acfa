import { describe, expect, test } from 'vitest'
import { observeBoard } from '../../../functions/sources/boards/define-board.ts'
import { boardAt } from '../../../functions/sources/boards/systems/boards.ts'
import { workable } from '../../../functions/sources/boards/systems/workable.ts'
import { BROKEN, ODD_VALUES, scripted } from '../adapters/fixtures.ts'

const clock = () => new Date('2026-06-10T12:00:00.000Z')

describe('Workable', () => {
  const job = {
    shortcode: 'AB12',
    title: 'Lead &amp; Coach',
    url: 'https://apply.workable.com/j/AB12',
    published_on: '2026-06-01',
    created_at: '2026-05-20',
    city: 'Athens',
    state: 'Attica',
    country: 'Greece',
    telecommuting: true,
    description: '<p>Lead <b>teams</b></p>',
  }
  const read = (...answers: Parameters<typeof scripted>) =>
    observeBoard(
      workable,
      { slug: 'acme', company: 'Acme', isOnly: true },
      { ...scripted(...answers), clock },
    )
  const titleWith = (changes: object) => read({ name: 'Acme', jobs: [{ ...job, ...changes }] })

  test.each([
    [
      'a job',
      {},
      {
        nativeId: 'acme/AB12',
        url: 'https://apply.workable.com/j/AB12',
        title: 'Acme is hiring: Lead & Coach (Athens, Greece)',
        body: 'Lead teams',
        at: '2026-06-01T00:00:00.000Z',
      },
    ],
    ['no city', { city: '' }, { title: 'Acme is hiring: Lead & Coach (Attica, Greece)' }],
    [
      'its place among others',
      { city: '', state: '', country: '', locations: [null, { city: 'Oslo', country: 'Norway' }] },
      { title: 'Acme is hiring: Lead & Coach (Oslo, Norway)' },
    ],
    ['no place', { city: '', state: null, country: 7 }, { title: 'Acme is hiring: Lead & Coach (Remote)' }],
    ['no address', { url: '' }, { url: 'https://apply.workable.com/j/AB12' }],
    ['no day of publication', { published_on: null }, { at: '2026-05-20T00:00:00.000Z' }],
    ['no description', { description: undefined }, { body: '' }],
  ])('reads %s', async (_case, changes, expected) => {
    expect((await titleWith(changes))[0]).toMatchObject(expected)
  })

  test.each(Object.keys(job).flatMap((field) => ODD_VALUES.map((value) => [field, value] as const)))(
    'reads the other jobs when %s is odd',
    async (field, value) => {
      const found = await read({
        name: null,
        jobs: [
          { ...job, [field]: value },
          { ...job, shortcode: 'good' },
        ],
      })
      expect(found.at(-1)).toMatchObject({ nativeId: 'acme/good' })
    },
  )

  test.each([['an empty board', { name: 'Acme', jobs: [] }]])('finds nothing in %s', async (_case, answer) =>
    expect(await read(answer)).toEqual([]),
  )

  test.each(BROKEN)('reports %s', async (_case, answer, failure) => {
    await expect(read(answer)).rejects.toMatchObject(failure)
  })
})

describe('an address that leads to a board of Workable', () => {
  test.each([
    'https://apply.workable.com/acme/',
    'https://apply.workable.com/acme/j/AB12/',
    'https://acme.workable.com/',
    'https://apply.workable.com/api/v1/widget/accounts/acme?details=true',
    'https://www.workable.com/api/accounts/acme?details=true',
  ])('%s', (url) => expect(boardAt(url)).toEqual({ system: 'workable', slug: 'acme' }))

  test.each([
    'https://apply.workable.com/j/AB12',
    'https://www.workable.com/',
    'https://jobs.workable.com/view/1',
  ])('is not %s', (url) => expect(boardAt(url)).toBeUndefined())
})
