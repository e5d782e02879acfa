import { describe, expect, test } from 'vitest'
import { jobItems } from '../../../functions/sources/pages/jobs/job-items.ts'

const NOW = new Date('2026-06-10T12:00:00.000Z')
const CAREERS = 'https://acme.example/careers'
const jobs = (html: string, url = CAREERS) =>
  jobItems(html, url, NOW).map((job) => [job.title, job.url.replace('https://acme.example', '')])

const row = (cells: readonly string[], name = 'td') =>
  `<tr>${cells.map((cell) => `<${name}>${cell}</${name}>`).join('')}</tr>`
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  `<table><tbody>${row(head, 'th')}${rows.map((cells) => row(cells)).join('')}</tbody></table>`

describe('a table whose head names openings', () => {
  test('has one in each row', () => {
    const html = table(
      ['No.', 'Designation', 'Location'],
      [
        ['1', 'Purchase Manager', 'Cork'],
        ['2', 'Engineer – Roads', 'Cork'],
        ['3', 'Front Office', 'Galway'],
      ],
    )
    expect(jobs(html)).toEqual([
      ['Purchase Manager', '/careers#purchase-manager'],
      ['Engineer – Roads', '/careers#engineer-roads'],
      ['Front Office', '/careers#front-office'],
    ])
  })

  test('leads to their pages', () => {
    const html = table(
      ["Nom de l'offre", 'Site'],
      [
        ['<a href="offer-welder.html">Soudeur</a>', 'Lyon'],
        ['<a href="offer-office.html">Assistante</a>', 'Lyon'],
      ],
    )
    expect(jobs(html, 'https://acme.example/recrutement.html')).toEqual([
      ['Soudeur', '/offer-welder.html'],
      ['Assistante', '/offer-office.html'],
    ])
  })

  test.each([
    ['on a page of something else', ['Position', 'Place'], 'https://acme.example/results'],
    ['that names people too', ['Position', 'Name'], CAREERS],
    ['with another head', ['Department', 'Place'], CAREERS],
  ])('is none %s', (_case, head, url) => {
    const rows = [
      ['Purchase Manager', 'Ada Example'],
      ['Engineer', 'Konrad Sample'],
    ]
    expect(jobs(table(head, rows), url)).toEqual([])
  })

  test('is none without titles of jobs', () => {
    const rows = [
      ['First', '10 points'],
      ['Second', '8 points'],
      ['Third', '6 points'],
    ]
    expect(jobs(table(['Position', 'Points'], rows))).toEqual([])
  })
})

test('"Details" in the link is not of the title', () => {
  const links = ['Bricklayer (m/f/d)', 'Front Office (m/f/d)', 'Bookkeeping']
    .map((title, n) => `<li><a href="/jobs/10${n}-role">${title}<span>Details ansehen</span></a></li>`)
    .join('')
  expect(jobs(`<ul>${links}</ul>`).map(([title]) => title)).toEqual([
    'Bricklayer (m/f/d)',
    'Front Office (m/f/d)',
    'Bookkeeping',
  ])
})

test('a number that the title has too is no id of an opening', () => {
  const fields = ['Windows 365', 'Windows 111', 'Windows 222']
    .map((name) => `<li><a href="/jobs/field/${name.toLowerCase().replace(' ', '-')}">${name}</a></li>`)
    .join('')
  expect(jobs(`<ul>${fields}</ul>`)).toEqual([])
})

test('a posting that invites to join is no opening', () => {
  const posting = (title: string) =>
    `<script type="application/ld+json">{"@type":"JobPosting","title":"${title}"}</script>`
  expect(jobs(posting('Join our team') + posting('Dołącz do zespołu Acme'))).toEqual([])
  expect(jobs(posting('Join us as a Welder')).map(([title]) => title)).toEqual(['Join us as a Welder'])
})

describe('short cards of a careers page', () => {
  const card = (title: string, more = 'Halls and roads') =>
    `<div class="card"><h3>${title}</h3><p>${more}</p></div>`
  const TITLES = ['Electrician', 'Purchase Manager', 'Robotics', 'Site Engineer']
  const APPLY = '<a href="mailto:work@acme.example">Apply now</a>'

  test('are openings where most are titles, with one way to apply', () => {
    const page = `<div>${TITLES.map((title) => card(title)).join('')}</div>`
    expect(jobs(`<main>${APPLY}${page}</main>`).map(([title]) => title)).toEqual(TITLES)
    expect(jobs(`<main>${page}</main>`)).toEqual([])
    expect(jobs(`<main>${APPLY}${page}</main>`, 'https://acme.example/services')).toEqual([])
  })

  test.each([
    ['tell of colleagues', TITLES.map((title) => card(`Ada Example, ${title}`))],
    ['show them', TITLES.map((title) => card(title, '<img src="ada.jpg">'))],
    [
      'are of other things',
      ['Our values', 'Our halls', 'Engineer', 'Our history'].map((title) => card(title)),
    ],
  ])('are none where they %s', (_case, cards) => {
    expect(jobs(`<main>${APPLY}<div>${cards.join('')}</div></main>`)).toEqual([])
  })
})

test('a list of links alone may have long titles', () => {
  const long =
    'Developer or engineer of embedded systems, critical software and things of the internet in Cork or Galway'
  const links = [long, 'Developer of clouds'].map(
    (title, n) => `<li><a href="/files/${n}.pdf">${title}</a></li>`,
  )
  expect(jobs(`<h3>Our open positions</h3><ul>${links.join('')}</ul>`)).toEqual([
    [long, '/files/0.pdf'],
    ['Developer of clouds', '/files/1.pdf'],
  ])
})

test('a program for partners is no opening', () => {
  const links = ['Partner Program', 'Affiliate programme']
    .map((title, n) => `<li><a href="/careers/10${n}-x">${title}</a></li>`)
    .join('')
  expect(jobs(`<ul>${links}</ul>`)).toEqual([])
})

test('a hundred thousand tables within each other end soon', () => {
  expect(jobs('<table><tr><td>'.repeat(35_000))).toEqual([])
})
