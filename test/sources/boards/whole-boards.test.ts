import { expect, test } from 'vitest'
import { observeBoard } from '../../../functions/sources/boards/define-board.ts'
import { boardNamed } from '../../../functions/sources/boards/systems/boards.ts'
import { SourceFailure } from '../../../functions/sources/source.ts'
import { scripted } from '../adapters/fixtures.ts'

const clock = () => new Date('2026-06-10T12:00:00.000Z')

test('a board of Homerun that has no feed is read as a page', async () => {
  const script = scripted(
    { status: 404, headers: {}, body: 'x' },
    '<html><ul><li><a href="/data-engineer/en"><h3>Data Engineer</h3></a></li></ul></html>',
  )
  const company = { slug: 'acme', company: 'Acme', isOnly: true }
  expect(await observeBoard(boardNamed('homerun'), company, { ...script, clock })).toMatchObject([
    { url: 'https://acme.homerun.co/data-engineer/en' },
  ])
  expect(script.requests.map(({ url }) => url)).toEqual([
    'https://feed.homerun.co/acme',
    'https://acme.homerun.co/',
  ])
})

test('Teamtailor is asked for more than the hundred that it answers unasked', async () => {
  const item = (n: number) =>
    `<item><title>Cook ${n}</title><link>https://acme.teamtailor.com/jobs/${n}-cook</link><guid>g${n}</guid></item>`
  const page = (from: number, count: number) =>
    `<rss><channel>${Array.from({ length: count }, (_, n) => item(from + n)).join('')}</channel></rss>`
  const script = scripted(page(0, 200), page(200, 30))
  const company = { slug: 'acme', company: 'Acme', isOnly: true }
  expect(await observeBoard(boardNamed('teamtailor'), company, { ...script, clock })).toHaveLength(230)
  expect(script.requests.map(({ url }) => url)).toEqual([
    'https://acme.teamtailor.com/jobs.rss?per_page=200&offset=0',
    'https://acme.teamtailor.com/jobs.rss?per_page=200&offset=200',
  ])
})

test.each([
  [
    'greenhouse',
    { jobs: [{ id: 1, title: 'Cook', absolute_url: 'https://boards.greenhouse.io/acme/jobs/1' }] },
    'https://boards-api.greenhouse.io/v1/boards/acme/jobs',
    '?content=true',
  ],
  [
    'workable',
    { name: 'Acme', jobs: [{ shortcode: 'A1', title: 'Cook' }] },
    'https://apply.workable.com/api/v1/widget/accounts/acme',
    '?details=true',
  ],
] as const)(
  '%s is read without texts when they are more than can be read',
  async (name, answer, url, withTexts) => {
    const tooLarge = new SourceFailure('too_large', 'answered more than can be read')
    const script = scripted(tooLarge, answer)
    const company = { slug: 'acme', company: 'Acme', isOnly: true }
    expect(await observeBoard(boardNamed(name), company, { ...script, clock })).toHaveLength(1)
    expect(script.requests.map((request) => request.url)).toEqual([`${url}${withTexts}`, url])
  },
)
