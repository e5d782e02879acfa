import { describe, expect, test } from 'vitest'
import { observeBoard } from '../../../functions/sources/boards/define-board.ts'
import { boardAt } from '../../../functions/sources/boards/systems/boards.ts'
import { greenhouse } from '../../../functions/sources/boards/systems/greenhouse.ts'
import { BROKEN, scripted } from '../adapters/fixtures.ts'

const clock = () => new Date('2026-06-10T12:00:00.000Z')

describe('Greenhouse', () => {
  const job = {
    id: 101,
    title: 'Data Engineer',
    absolute_url: 'https://job-boards.greenhouse.io/acme/jobs/101?gh_src=abc',
    location: { name: 'Berlin' },
    company_name: 'Acme',
    first_published: '2026-06-02T08:58:57-04:00',
    updated_at: '2026-06-03T09:00:00-04:00',
    content: '&lt;p&gt;Build &amp;amp; run&lt;/p&gt;',
  }
  const board = (...changes: object[]) => ({
    jobs: changes.map((change) => ({ ...job, ...change })),
    meta: { total: 1 },
  })
  const readOneOf = (isOnly: boolean, ...answers: Parameters<typeof scripted>) =>
    observeBoard(
      greenhouse,
      { slug: 'acme', company: 'Acme GmbH', isOnly },
      { ...scripted(...answers), clock },
    )
  const read = (...answers: Parameters<typeof scripted>) => readOneOf(true, ...answers)

  test.each([
    [
      'a job',
      {},
      {
        nativeId: 'acme/101',
        kind: 'job',
        url: 'https://job-boards.greenhouse.io/acme/jobs/101',
        title: 'Acme GmbH is hiring: Data Engineer (Berlin)',
        at: '2026-06-02T12:58:57.000Z',
        body: 'Build & run',
        highlights: ['Data Engineer'],
      },
    ],
    ['no time of publication', { first_published: undefined }, { at: '2026-06-03T13:00:00.000Z' }],
    ['an empty time of publication', { first_published: null }, { at: '2026-06-03T13:00:00.000Z' }],
    ['no time', { first_published: null, updated_at: null }, { at: undefined }],
    ['no company name', { company_name: undefined }, { nativeId: 'acme/101' }],
    ['another legal form', { company_name: 'ACME, Inc.' }, { nativeId: 'acme/101' }],
    ['no location', { location: null }, { title: 'Acme GmbH is hiring: Data Engineer' }],
    [
      'a location without a name',
      { location: { name: null } },
      { title: 'Acme GmbH is hiring: Data Engineer' },
    ],
    ['entities', { title: 'R&amp;D Engineer' }, { highlights: ['R&D Engineer'] }],
    ['no content', { content: undefined }, { body: '' }],
    ['unknown members', { metadata: [], departments: [{}] }, { nativeId: 'acme/101' }],
  ])('reads %s', async (_case, changes, expected) =>
    expect((await read(board(changes)))[0]).toMatchObject(expected),
  )

  test.each([
    ['the only board of a website, whatever its name', true, 'Other'],
    ['one of several boards under its name', false, 'ACME, Inc.'],
    ['one of several boards under a similar name', false, 'Acme.io'],
    ['one of several boards without a name', false, null],
  ])('reads %s', async (_case, isOnly, company_name) => {
    expect(await readOneOf(isOnly, board({ company_name }))).toMatchObject([{ company: 'Acme GmbH' }])
  })

  test('says that one of several boards is of another company', async () => {
    await expect(readOneOf(false, board({ company_name: 'Other' }))).rejects.toMatchObject({
      kind: 'format',
      message: 'is of another company: Other',
    })
    const shared = board({ company_name: 'Other', id: 1 }, {})
    expect(await readOneOf(false, shared)).toMatchObject([{ nativeId: 'acme/101' }])
  })

  test('reads a job once that is listed for each of its places', async () => {
    expect(await read(board({}, { location: { name: 'Oslo' } }, { id: 7 }))).toMatchObject([
      { title: 'Acme GmbH is hiring: Data Engineer (Berlin)' },
      { nativeId: 'acme/7' },
    ])
  })

  test.each([['an empty board', { jobs: [] }]])('finds nothing in %s', async (_case, answer) =>
    expect(await read(answer)).toEqual([]),
  )

  test('reads the other entries of a board with odd ones', async () => {
    expect(await read({ jobs: [{ id: 1 }, job] })).toHaveLength(1)
    await expect(read({ jobs: [{ id: 1 }] })).rejects.toMatchObject({ kind: 'format' })
  })

  test.each(BROKEN)('reports %s', async (_case, answer, failure) => {
    await expect(read(answer)).rejects.toMatchObject(failure)
  })
})

describe('an address that leads to a board of Greenhouse', () => {
  test.each([
    ['https://boards.greenhouse.io/acme', 'greenhouse', 'acme'],
    ['https://job-boards.greenhouse.io/acme/jobs/101', 'greenhouse', 'acme'],
    ['https://boards.greenhouse.io/embed/job_board?for=acme', 'greenhouse', 'acme'],
    ['https://boards-api.greenhouse.io/v1/boards/acme/jobs?content=true', 'greenhouse', 'acme'],
    ['https://api.greenhouse.io/v1/boards/acme/embed/jobs', 'greenhouse', 'acme'],
    ['https://boards.greenhouse.io/embed/job_board/js?for=acme', 'greenhouse', 'acme'],
  ])('%s', (url, system, slug) => expect(boardAt(url)).toEqual({ system, slug }))
})
