import { describe, expect, test } from 'vitest'
import { observeBoard } from '../../../functions/sources/boards/define-board.ts'
import { ashby } from '../../../functions/sources/boards/systems/ashby.ts'
import { boardAt } from '../../../functions/sources/boards/systems/boards.ts'
import { BROKEN, scripted } from '../adapters/fixtures.ts'

const clock = () => new Date('2026-06-10T12:00:00.000Z')

describe('Ashby', () => {
  const job = {
    id: 'u-1',
    title: 'PM',
    location: 'Berlin',
    isListed: true,
    isRemote: true,
    publishedAt: '2026-06-01T10:00:00.000+00:00',
    jobUrl: 'https://jobs.ashbyhq.com/acme/u-1',
    descriptionPlain: 'Manage',
  }
  const read = (...answers: Parameters<typeof scripted>) =>
    observeBoard(ashby, { slug: 'acme', company: 'Acme', isOnly: true }, { ...scripted(...answers), clock })

  test.each([
    [
      'a job',
      {},
      { nativeId: 'acme/u-1', title: 'Acme is hiring: PM (Berlin)', at: '2026-06-01T10:00:00.000Z' },
    ],
    ['no id', { id: undefined }, { nativeId: 'acme/https://jobs.ashbyhq.com/acme/u-1' }],
    ['nothing said about being listed', { isListed: undefined }, { nativeId: 'acme/u-1' }],
    ['a plain description', { descriptionHtml: '<p>In <b>markup</b></p>' }, { body: 'Manage' }],
    [
      'a description in markup alone',
      { descriptionPlain: null, descriptionHtml: '<p>In <b>markup</b></p>' },
      { body: 'In markup' },
    ],
    ['no location', { location: null, isRemote: false }, { title: 'Acme is hiring: PM' }],
  ])('reads %s', async (_case, changes, expected) => {
    expect((await read({ apiVersion: '1', jobs: [{ ...job, ...changes }] }))[0]).toMatchObject(expected)
  })

  test.each([
    ['an unlisted job', { apiVersion: '1', jobs: [{ ...job, isListed: false }] }],
    ['an empty board', { apiVersion: '1', jobs: [] }],
  ])('finds nothing in %s', async (_case, answer) => expect(await read(answer)).toEqual([]))

  test.each(BROKEN)('reports %s', async (_case, answer, failure) => {
    await expect(read(answer)).rejects.toMatchObject(failure)
  })
})

describe('an address that leads to a board of Ashby', () => {
  test.each([
    ['https://jobs.ashbyhq.com/Acme%20Labs/u-1', 'Acme%20Labs'],
    ['https://jobs.ashbyhq.com/acme/embed?version=2', 'acme'],
    ['https://jobs.ashbyhq.com/embedded-systems', 'embedded-systems'],
    ['https://api.ashbyhq.com/posting-api/job-board/acme?includeCompensation=true', 'acme'],
  ])('%s', (url, slug) => expect(boardAt(url)).toEqual({ system: 'ashby', slug }))

  test.each([
    'https://jobs.ashbyhq.com/embed/u-1',
    'https://jobs.ashbyhq.com/embed?version=2',
    'https://jobs.ashbyhq.com/',
  ])('is not %s', (url) => expect(boardAt(url)).toBeUndefined())
})
