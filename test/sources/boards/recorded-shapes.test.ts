import { expect, test } from 'vitest'
import { observeBoard } from '../../../functions/sources/boards/define-board.ts'
import { boardNamed } from '../../../functions/sources/boards/systems/boards.ts'
import { scripted } from '../adapters/fixtures.ts'
import { RECORDED_DOCUMENTED } from './recorded-documented.ts'
import { RECORDED_LISTS } from './recorded-lists.ts'
import { RECORDED_PAGES } from './recorded-pages.ts'
import { RECORDED } from './recorded-shapes.ts'

const clock = () => new Date('2026-06-10T12:00:00.000Z')

test.each([...RECORDED_DOCUMENTED, ...RECORDED_LISTS, ...RECORDED, ...RECORDED_PAGES])(
  '$board is read in the shape that public readers have recorded',
  async ({ board, slug, answers, openings }) => {
    const unreadable: number[] = []
    const access = {
      ...scripted(...answers),
      clock,
      unreadable: (entries: number) => unreadable.push(entries),
    }
    const found = await observeBoard(boardNamed(board), { slug, company: 'Acme', isOnly: true }, access)
    expect(found.map(({ title, url }) => ({ title, url }))).toEqual(
      openings.map(({ title, url }) => ({ title, url })),
    )
    for (const [n, { at }] of openings.entries()) if (at) expect(found[n]?.at).toBe(at)
  },
)

test('a company that has left Jobvite has no board, and no empty one', async () => {
  const reply = {
    status: 200,
    headers: { 'x-final-url': 'https://search.jobvite.com/?invalid=1' },
    body: '<html><h1>Find a job</h1></html>',
  }
  const read = observeBoard(
    boardNamed('jobvite'),
    { slug: 'acme', company: 'Acme', isOnly: true },
    { ...scripted(reply), clock },
  )
  await expect(read).rejects.toMatchObject({ status: 404 })
})

test('iCIMS is read page by page, until a page has nothing new', async () => {
  const card = (n: number) => `<li><a href="/jobs/${n}/opening-${n}/job"><h3>Opening ${n}</h3></a></li>`
  const page = (from: number) => `<ul>${Array.from({ length: 20 }, (_, n) => card(from + n)).join('')}</ul>`
  const script = scripted(page(100), page(120), page(120))
  const found = await observeBoard(
    boardNamed('icims'),
    { slug: 'careers-acme', company: 'Acme', isOnly: true },
    { ...script, clock },
  )
  expect(found).toHaveLength(40)
  expect(script.requests.map(({ url }) => new URL(url).searchParams.get('pr'))).toEqual(['0', '1', '2'])
})
