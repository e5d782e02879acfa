import { describe, expect, test } from 'vitest'
import { observeBoard } from '../../../functions/sources/boards/define-board.ts'
import { boardAt } from '../../../functions/sources/boards/systems/boards.ts'
import { personio } from '../../../functions/sources/boards/systems/personio.ts'
import { BROKEN, scripted, status, unreadableEntries } from '../adapters/fixtures.ts'

const clock = () => new Date('2026-06-10T12:00:00.000Z')

describe('Personio', () => {
  const fields = {
    id: '<id>42</id>',
    name: '<name>SE &amp; Ops (m/w/d)</name>',
    office: '<office>Berlin</office>',
    more: '<additionalOffices><office>Hamburg</office></additionalOffices>',
    descriptions:
      '<jobDescriptions><jobDescription><name>You</name><value><![CDATA[<p>Build</p>]]></value></jobDescription>' +
      '<jobDescription><name>We</name><value><![CDATA[<ul><li>Pay</li></ul>]]></value></jobDescription></jobDescriptions>',
    createdAt: '<createdAt>2026-06-01T10:00:00+00:00</createdAt>',
  }
  const position = (changes: Partial<typeof fields> = {}) =>
    `<position>${Object.values({ ...fields, ...changes }).join('')}</position>`
  const board = (...positions: string[]) =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<workzag-jobs>${positions.join('\n')}</workzag-jobs>`
  const readAt = (slug: string, ...answers: Parameters<typeof scripted>) =>
    observeBoard(personio, { slug, company: 'Acme', isOnly: true }, { ...scripted(...answers), clock })
  const read = (...answers: Parameters<typeof scripted>) => readAt('acme', ...answers)

  test.each([
    [
      'a position',
      {},
      {
        nativeId: 'acme/42',
        url: 'https://acme.jobs.personio.de/job/42',
        title: 'Acme is hiring: SE & Ops (m/w/d) (Berlin; Hamburg)',
        body: 'Build Pay',
        at: '2026-06-01T10:00:00.000Z',
      },
    ],
    ['no descriptions', { descriptions: '' }, { body: '' }],
    ['empty descriptions', { descriptions: '<jobDescriptions/>' }, { body: '' }],
    ['no office', { office: '', more: '' }, { title: 'Acme is hiring: SE & Ops (m/w/d)' }],
    ['no time', { createdAt: '<createdAt></createdAt>' }, { at: undefined }],
    [
      'unknown fields',
      { more: '<keywords>a,b</keywords><x><id>7</id><name>X</name></x>' },
      { nativeId: 'acme/42' },
    ],
  ])('reads %s', async (_case, changes, expected) => {
    expect((await read(board(position(changes))))[0]).toMatchObject(expected)
  })

  test('reads a position once that is listed twice', async () => {
    const twice = [position(), position({ name: '<name>Again</name>' }), position({ id: '<id>43</id>' })]
    expect(await read(board(...twice))).toMatchObject([{ body: 'Build Pay' }, { nativeId: 'acme/43' }])
  })

  test('reads boards of both domains', async () => {
    const script = scripted(board(position()))
    const [found] = await observeBoard(
      personio,
      { slug: 'com:acme', company: 'Acme', isOnly: true },
      { fetch: script.fetch, clock },
    )
    expect(script.requests[0]?.url).toBe('https://acme.jobs.personio.com/xml?language=en')
    expect(found?.url).toBe('https://acme.jobs.personio.com/job/42')
  })

  test('reads the page of a company that has switched the feed off', async () => {
    const page =
      '<html><ul><li><a href="/job/42?display=en"><h3>Cook</h3></a><span class="location">Berlin</span></li></ul></html>'
    const script = scripted(status(404), page)
    const company = { slug: 'acme', company: 'Acme', isOnly: true }
    expect(await observeBoard(personio, company, { ...script, clock })).toMatchObject([
      { nativeId: 'acme/42', title: 'Acme is hiring: Cook (Berlin)' },
    ])
    expect(script.requests[1]?.url).toBe('https://acme.jobs.personio.de/')
  })

  test('reads the other positions when one is odd, and reports when all are', async () => {
    expect(await read(board(position({ id: '' }), position({ name: '<name/>' }), position()))).toHaveLength(1)
    await expect(read(board(position({ id: '' })))).rejects.toMatchObject({ kind: 'format' })
  })

  test('reads the whole positions of a board that breaks off, and counts the half one', async () => {
    const { fetch } = scripted(board(position(), position()).slice(0, -60))
    const lost = unreadableEntries()
    const company = { slug: 'acme', company: 'Acme', isOnly: true }
    expect(await observeBoard(personio, company, { fetch, clock, unreadable: lost.add })).toHaveLength(1)
    expect(lost.total).toBe(1)
  })

  test.each([
    ['an empty board', board()],
    ['an empty board in one tag', '<workzag-jobs/>'],
  ])('finds nothing in %s', async (_case, answer) => expect(await read(answer)).toEqual([]))

  test.each(BROKEN)('reports %s', async (_case, answer, failure) => {
    await expect(read(answer)).rejects.toMatchObject(failure)
  })
})

describe('an address that leads to a board of Personio', () => {
  test.each([
    ['https://acme.jobs.personio.de/', 'acme'],
    ['https://acme.jobs.personio.de/job/42?language=en', 'acme'],
    ['https://Acme.jobs.personio.com', 'com:acme'],
  ])('%s', (url, slug) => expect(boardAt(url)).toEqual({ system: 'personio', slug }))
})
