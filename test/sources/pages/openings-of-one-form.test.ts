import { describe, expect, test } from 'vitest'
import { jobItems } from '../../../functions/sources/pages/jobs/job-items.ts'

const NOW = new Date('2026-06-10T12:00:00.000Z')
const PAGE = 'https://acme.example/careers'
const TITLES = ['Sales Manager', 'Software Engineer', 'Product Designer']

const itemsOn = (rows: readonly string[], [before, after] = ['<ul>', '</ul>']) =>
  jobItems(`<main><h1>Working at Acme</h1>${before}${rows.join('')}${after}</main>`, PAGE, NOW)

describe('openings that lead to one address', () => {
  const addresses = TITLES.map(
    (title) => `https://acme.example/careers#${title.toLowerCase().replace(' ', '-')}`,
  )

  test.each<[string, (title: string) => string, [string, string]?]>([
    ['a form', (title) => `<li><a href="https://forms.example/f/abc">${title}</a></li>`],
    [
      'a form, from rows of a table',
      (title) => `<tr><td>${title}</td><td>Berlin</td><td><a href="/apply">Apply</a></td></tr>`,
      ['<table>', '</table>'],
    ],
    [
      'a form, from cards without headings',
      (title) => `<div><p>${title}</p><p>Berlin</p><a href="/form">Jetzt bewerben</a></div>`,
      ['<div>', '</div>'],
    ],
    ['a mailbox', (title) => `<li>${title} <a href="mailto:jobs@acme.example">Apply</a></li>`],
    [
      'a mailbox, with a subject each',
      (title) => `<li>${title} <a href="mailto:jobs@acme.example?subject=${title}">Apply</a></li>`,
    ],
    [
      'a board',
      (title) => `<div><h4>${title}</h4><a href="https://apply.workable.com/acme/">View</a></div>`,
      ['<div>', '</div>'],
    ],
    [
      'a form, from cards with a word above the heading',
      (title) => `<div><span>Training / Internship</span><h3>${title}</h3><a href="/form">Apply</a></div>`,
      ['<div>', '</div>'],
    ],
    ['a button', (title) => `<li><b>${title}</b><button type="button">Postuler</button></li>`],
  ])('such as %s are parts of the page', (_case, row, around) => {
    const items = itemsOn(TITLES.map(row), around)
    expect(items.map(({ title }) => title)).toEqual(TITLES)
    expect(items.map(({ url }) => url)).toEqual(addresses)
  })

  test.each([
    ['whatever it is called', ['Sales Manager', 'Pipelayer II', 'Welder', 'Cuddler'], 4],
    ['unless most are called something else', ['Sales Manager', 'Pipelayer II', 'Our Values', 'Cuddler'], 1],
    ['but no open application', ['Sales Manager', 'Welder', 'Open application', 'Cuddler'], 3],
  ])('are known by the heading beside as many others, %s', (_case, names, count) => {
    const rows = names.map((name) => `<div><h4>${name}</h4><p>Berlin</p><a href="/form">Apply</a></div>`)
    expect(itemsOn(rows, ['<div>', '</div>'])).toHaveLength(count)
  })

  test('stand beside one with a page of its own', () => {
    const rows = TITLES.map((title) => `<li><h3>${title}</h3><a href="/apply">Apply</a></li>`)
    const own = '<li><h3><a href="/careers/data-analyst-17">Data Analyst</a></h3></li>'
    expect(
      itemsOn([...rows, own])
        .map(({ title }) => title)
        .sort(),
    ).toEqual([...TITLES, 'Data Analyst'].sort())
  })

  test('are not doubled by data for machines that has their pages', () => {
    const data = TITLES.map((title, n) => ({ '@type': 'JobPosting', title, url: `${PAGE}/${n}` }))
    const script = `<script type="application/ld+json">${JSON.stringify(data)}</script>`
    const rows = TITLES.map((title) => `<li><h3>${title}</h3><a href="/apply">Apply</a></li>`)
    expect(itemsOn([script, ...rows]).map(({ url }) => url)).toEqual(TITLES.map((_, n) => `${PAGE}/${n}`))
  })

  test('are each found in data for machines that has one address for all', () => {
    const data = TITLES.map((title) => ({ '@type': 'JobPosting', title, url: 'https://acme.example/jobs' }))
    const script = `<script type="application/ld+json">${JSON.stringify(data)}</script>`
    expect(itemsOn([script]).map(({ title }) => title)).toEqual(TITLES)
  })
})

describe('no openings are', () => {
  test.each([
    [
      'people with a way to write to them',
      (title: string) => `<li>Jane Doe, ${title} <a href="/contact">Contact</a></li>`,
    ],
    [
      'voices of people who work there',
      (title: string) => `<li><q>I like it.</q><p>${title}</p><a href="/apply">Apply</a></li>`,
    ],
    [
      'services with a link to one page',
      (title: string) => `<li><p>${title}</p><a href="/contact">Learn more</a></li>`,
    ],
    ['sentences', (title: string) => `<li>We look for a ${title}. <a href="/apply">Apply</a></li>`],
  ])('%s', (_case, row) => {
    expect(itemsOn(TITLES.map(row))).toEqual([])
  })
})

test('openings with a numbered page each are found, without the signs before their titles', () => {
  const rows = TITLES.map((title, n) => `<h4><a href="vacature000${n}.html">► ${title}</a></h4>`)
  expect(itemsOn(rows, ['<div>', '</div>']).map(({ title, url }) => [title, url])).toEqual(
    TITLES.map((title, n) => [title, `https://acme.example/vacature000${n}.html`]),
  )
})

test('openings that are files below a heading are found', () => {
  const rows = TITLES.map((title) => `<p><a href="files/${title}.pdf">${title}</a></p>`)
  const items = itemsOn(rows, ['<h4>Nos offres d’emplois</h4>', ''])
  expect(items.map(({ title }) => title)).toEqual(TITLES)
})
