import { describe, expect, test } from 'vitest'
import { newsItems } from '../../../functions/sources/pages/news-items.ts'

const NOW = new Date('2026-06-10T12:00:00.000Z')
const news = (html: string) => newsItems(html, 'https://acme.example/news/', NOW)
const titles = (html: string) => news(html).map(({ title }) => title)

const YEARS = [
  ['Acme opens an office in Cork', 'Acme launches a new product', 'Acme wins a prize of the town'],
  ['New hall'],
]

describe('a list for each year', () => {
  const list = (year: readonly string[], classes: string) =>
    `<h2>A year</h2><ul class="${classes}">${year
      .map(
        (title) =>
          `<li><a href="/news/${title.toLowerCase().replaceAll(' ', '-')}"><h3>${title}</h3></a></li>`,
      )
      .join('')}</ul>`

  test('is read whole, also the year with one short headline', () => {
    expect(titles(YEARS.map((year) => list(year, 'posts')).join(''))).toEqual(YEARS.flat())
  })

  test('is not joined by a list of another form', () => {
    const [first = [], second = []] = YEARS
    expect(titles(list(first, 'posts') + list(second, 'topics'))).toEqual(first)
  })
})

test('the last of several slides may have one headline alone', () => {
  const item = (title: string, n: number) =>
    `<div class="item"><a href="/?p=${n}"><p>${title}</p><p>0${n}.05.2026</p></a></div>`
  const all = ['Acme opens an office', 'Acme builds a hall', 'Acme wins a prize']
  const [one = '', two = '', three = ''] = all.map((title, n) => item(title, n + 1))
  expect(titles(`<div class="slide">${one}${two}</div><div class="slide">${three}</div>`)).toEqual(all)
})

describe('a row whose link says "PDF" alone is about', () => {
  const ROWS = [
    ['29 May 2026', 'Acme opens an office in Cork'],
    ['12 May 2026', 'Acme wins a prize'],
  ]
  test.each([
    [
      'its headline in a table',
      (day: string, title: string, n: number) =>
        `<tr><td>${day}</td><td>${title}</td><td><a href="/files/${n}.pdf">PDF</a></td></tr>`,
    ],
    [
      'its headline in a list of terms',
      (day: string, title: string, n: number) =>
        `<dl><dt>${title}<br><small>Published on ${day}</small></dt><dd><a href="/files/${n}.pdf">» anzeigen</a></dd></dl>`,
    ],
  ])('%s', (_case, row) => {
    const rows = ROWS.map(([day = '', title = ''], n) => row(day, title, n)).join('')
    expect(news(`<div>${rows}</div>`).map(({ title, at }) => [title, at?.slice(0, 10)])).toEqual([
      ['Acme opens an office in Cork', '2026-05-29'],
      ['Acme wins a prize', '2026-05-12'],
    ])
  })
})

test('a link that is called title is the headline, whatever headings its summary has', () => {
  const post = (title: string, n: number) =>
    `<article class="hentry"><a class="item-title" href="https://paper.example/${n}">${title}</a><h2>A summary of it</h2><a href="/news?category=Talks">Talks</a><a href="/news?author=5a60">Ada Example</a><a href="/news/${n}#comments">Comment</a><time datetime="2026-05-0${n}"></time></article>`
  const all = ['Acme opens an office', 'Acme builds a hall']
  expect(titles(all.map((title, n) => post(title, n + 1)).join(''))).toEqual(all)
})

describe('a day stays in the headline', () => {
  const item = (title: string, n: number, day = '') =>
    `<li><a href="/news/${n}">${title}</a>${day && `<span>${day}</span>`}</li>`

  test('where the block has another one', () => {
    const all = ['A contract of 4 December 2025', 'Meeting of owners 12 May 2026']
    expect(titles(`<ul>${all.map((title, n) => item(title, n, `0${n + 1}.05.2026`)).join('')}</ul>`)).toEqual(
      all,
    )
  })

  test.each([
    'Replay of our talk on Monday, 4 May 2026',
    'Replay de notre webinaire du mardi 5 mai 2026',
    'Open house until 4 May 2026',
  ])('that leads to it: %s', (title) => {
    const other = 'Another headline of the company 3 May 2026'
    expect(titles(`<ul>${item(title, 1)}${item(other, 2)}</ul>`)).toEqual([
      title,
      'Another headline of the company',
    ])
  })

  test('but not with what says that it was published then', () => {
    const all = ['Acme opens an office', 'Acme builds a hall']
    const lines = all.map((title, n) => item(`${title} – Erschienen am ${n + 3}. Mai 2026`, n))
    expect(titles(`<ul>${lines.join('')}</ul>`)).toEqual(all)
  })
})

test('cards that are called news may have short headlines and no links', () => {
  const card = (title: string, classes: string) =>
    `<article class="${classes}"><h3>${title}</h3><p>What there is to tell of it.</p></article>`
  const all = ['New hall', 'Acme gives money', 'Partner of a club']
  expect(titles(all.map((title) => card(title, 'news-card')).join(''))).toEqual(all)
  expect(titles(all.map((title) => card(title, 'project')).join(''))).toEqual([])
})

test('the categories of posts are no headlines, also with a day beside them', () => {
  const post = (title: string, n: number) =>
    `<div class="post"><ul><li><a href="/category/blog/minerals/">Minerals of the day</a></li><li>0${n}.05.2026</li></ul><h2><a href="/zinc-${n}/">${title}</a></h2></div>`
  const all = ['What zinc is good for', 'What iron is good for']
  expect(titles(all.map((title, n) => post(title, n + 1)).join(''))).toEqual(all)
})

test('what stands above the title is no headline', () => {
  const post = (title: string, n: number) =>
    `<div class="summary"><div class="meta meta--above-title"><time datetime="2026-05-0${n}">May ${n}, 2026</time><a href="/blog/?author=5a60">Ada Example</a></div><div class="summary-title"><a class="summary-title-link" href="/blog/2026/${n}">${title}</a></div></div>`
  const all = ['Acme opens an office', 'Acme builds a hall']
  expect(titles(all.map((title, n) => post(title, n + 1)).join(''))).toEqual(all)
})
