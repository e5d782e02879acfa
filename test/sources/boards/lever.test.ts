import { describe, expect, test } from 'vitest'
import { observeBoard } from '../../../functions/sources/boards/define-board.ts'
import { boardAt } from '../../../functions/sources/boards/systems/boards.ts'
import { lever } from '../../../functions/sources/boards/systems/lever.ts'
import { BROKEN, type Script, scripted } from '../adapters/fixtures.ts'

const clock = () => new Date('2026-06-10T12:00:00.000Z')

describe('Lever', () => {
  const posting = {
    id: 'ab-1',
    text: 'SRE',
    hostedUrl: 'https://jobs.lever.co/acme/ab-1',
    createdAt: 1780308000000,
    categories: { location: 'Berlin', team: 'Ops' },
    descriptionPlain: 'Keep it up',
  }
  const readFrom = ({ fetch }: Script, slug = 'acme') =>
    observeBoard(lever, { slug, company: 'Acme', isOnly: true }, { fetch, clock })
  const read = (...answers: Parameters<typeof scripted>) => readFrom(scripted(...answers))
  const many = (count: number, from = 0) =>
    Array.from({ length: count }, (_, n) => ({ ...posting, id: `p-${from + n}` }))

  test.each([
    [
      'a posting',
      {},
      {
        nativeId: 'acme/ab-1',
        title: 'Acme is hiring: SRE (Berlin)',
        at: '2026-06-01T10:00:00.000Z',
        body: 'Keep it up',
      },
    ],
    ['no categories', { categories: null }, { title: 'Acme is hiring: SRE' }],
    ['no time', { createdAt: undefined }, { at: undefined }],
    ['no description', { descriptionPlain: null }, { body: '' }],
    [
      'the lists of a description, and what follows them',
      {
        lists: [
          { text: 'You will', content: '<li>Build</li><li>Run</li>' },
          null,
          { text: null, content: 7 },
        ],
        additionalPlain: 'We offer tea',
      },
      { body: 'Keep it up You will Build Run We offer tea' },
    ],
    [
      'a description in markup alone',
      {
        descriptionPlain: '',
        description: '<p>Keep <b>it</b> up</p>',
        lists: 'none',
        additional: '<p>Tea</p>',
      },
      { body: 'Keep it up Tea' },
    ],
  ])('reads %s', async (_case, changes, expected) => {
    const [found] = await read([{ ...posting, ...changes }])
    expect(found).toMatchObject(expected)
  })

  test('reads every page, from the data centre that has the board', async () => {
    const script = scripted(many(100), many(40, 100))
    expect(await readFrom(script)).toHaveLength(140)
    expect(script.requests.map(({ url }) => url)).toEqual([
      'https://api.lever.co/v0/postings/acme?mode=json&skip=0&limit=100',
      'https://api.lever.co/v0/postings/acme?mode=json&skip=100&limit=100',
    ])
    const european = scripted([])
    await readFrom(european, 'eu:acme')
    expect(european.requests[0]?.url).toContain('https://api.eu.lever.co/v0/postings/acme?')
  })

  test.each(BROKEN)('reports %s', async (_case, answer, failure) => {
    await expect(read(answer)).rejects.toMatchObject(failure)
  })
})

describe('an address that leads to a board of Lever', () => {
  test.each([
    ['https://jobs.lever.co/acme/ab-1', 'lever', 'acme'],
    ['https://jobs.eu.lever.co/acme', 'lever', 'eu:acme'],
    ['https://api.lever.co/v0/postings/acme?mode=json', 'lever', 'acme'],
    ['https://api.eu.lever.co/v0/postings/acme', 'lever', 'eu:acme'],
  ])('%s', (url, system, slug) => expect(boardAt(url)).toEqual({ system, slug }))
})
