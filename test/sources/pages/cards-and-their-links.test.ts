import { describe, expect, test } from 'vitest'
import { pageLinks } from '../../../functions/sources/companies/page-links.ts'
import { jobItems } from '../../../functions/sources/pages/jobs/job-items.ts'
import { newsItems } from '../../../functions/sources/pages/news-items.ts'
import { listedPeople } from '../../../functions/sources/pages/people/people-items.ts'
import { personName } from '../../../functions/sources/pages/person-name.ts'

const NOW = new Date('2026-06-10T12:00:00.000Z')
const news = (html: string) =>
  newsItems(html, 'https://acme.example/news', NOW).map(({ title, url }) => [title, new URL(url).pathname])
const jobs = (html: string) => jobItems(html, 'https://acme.example/careers', NOW).map(({ title }) => title)

const BOTH = [
  ['Acme opens an office in Cork', '/news/office'],
  ['Acme launches a new product', '/news/product'],
]

describe('a card is about', () => {
  test.each([
    [
      'what its picture leads to, not about its tag',
      (title: string, path: string) =>
        `<li><figure><a href="${path}"><img alt="${title}"></a></figure><h3>${title}</h3><time datetime="2026-05-04"></time><a href="/tag/offices" rel="tag">Offices</a></li>`,
    ],
    [
      'what "read more" leads to, not about its category or author',
      (title: string, path: string) =>
        `<article><a href="/category/company/">Company</a><h3>${title}</h3><a href="/author/ada">Ada Example</a><p>4 May 2026</p><a href="${path}">Read more</a></article>`,
    ],
    [
      'its headline, when categories stand in one wrapper with that',
      (title: string, path: string) =>
        `<article><div class="av-heading-wrapper"><h2 class="post-title"><a href="${path}">${title}</a></h2><span><a href="/x/" rel="tag">Press</a></span></div><time datetime="2026-05-04"></time></article>`,
    ],
    [
      'its headline, when the whole post stands in it',
      (title: string, path: string) =>
        `<article class="hentry"><h2><a href="${path}">${title}</a></h2><time datetime="2026-05-04"></time>${'<p><b>Text</b></p>'.repeat(150)}</article>`,
    ],
    [
      'its headline, when its list stands in one element with filters',
      (title: string, path: string) =>
        `<article><h3><a href="${path}">${title}</a></h3><span>4 May 2026</span></article>`,
    ],
  ])('%s', (_case, card) => {
    const cards = BOTH.map(([title = '', path = '']) => card(title, path)).join('')
    expect(news(`<div class="column_filters"><ul>${cards}</ul></div>`)).toEqual(BOTH)
  })
})

test('filters without a list hold no news', () => {
  const filters = ['Company news', 'Product news'].map(
    (name, n) => `<li>2026-05-0${n + 1} <a href="/news/${n}">${name} of all</a></li>`,
  )
  expect(news(`<ul class="filters">${filters.join('')}</ul>`)).toEqual([])
})

test.each([
  ['Acme is one of the FoodTech 500 list 2021', 'Acme is one of the FoodTech 500 list 2021'],
  ['Acme exhibits in Oslo 20–21 May 2026', 'Acme exhibits in Oslo 20–21 May 2026'],
  ['Acme opens an office 4 May 2026', 'Acme opens an office'],
])('the headline "%s" is "%s"', (written, title) => {
  const item = (text: string, path: string) =>
    `<li><a href="${path}">${text}</a><time datetime="2026-05-04"></time></li>`
  const [first] = news(`<ul>${item(written, '/news/a')}${item('Acme launches a product', '/news/b')}</ul>`)
  expect(first).toEqual([title, '/news/a'])
})

describe('openings', () => {
  test('have the line of their link as title, without the place on the next one', () => {
    const fold = (title: string, n: number) =>
      `<h4><a data-toggle="collapse" href="#c${n}"><b>${title}</b><br/>Cork, Ireland <span></span></a></h4><div id="c${n}">Text</div>`
    expect(jobs(['iOS Engineer', 'Account Manager'].map(fold).join(''))).toEqual([
      'iOS Engineer',
      'Account Manager',
    ])
  })

  test('that are closed, and open applications, are none', () => {
    const card = (title: string, status: string, n: number) =>
      `<li><a href="/careers/${n}"><h3>${title}</h3></a><p>${status}</p></li>`
    const cards = [
      card('Data Engineer', 'Open', 1),
      card('Account Manager', 'CLOSED', 2),
      card('General Application for Engineers', 'Open', 3),
      card('Designer', 'Position filled', 4),
      card('Office Manager', 'Open', 5),
    ]
    expect(jobs(`<ul>${cards.join('')}</ul>`)).toEqual(['Data Engineer', 'Office Manager'])
  })
})

describe('people', () => {
  test('are told by their mail addresses and profiles', () => {
    const page = `
      <h3>_ Ada Lovelock Byrne</h3><p><a href="mailto:alovelock@acme.example">Mail</a></p>
      <h3>Grace Hopperton</h3><p><a href="https://www.linkedin.com/in/grace-hopperton-1a2b">Profile</a></p>
      <h3>Smart Pumping</h3><p><a href="mailto:info@acme.example">Mail</a></p>`
    expect(listedPeople(page).map(({ name }) => name)).toEqual(['Ada Lovelock Byrne', 'Grace Hopperton'])
  })

  test.each(['Muelle Norte Ltda.', 'Muelle Norte S.A.', 'Muster Beispiel GmbH', 'Nordvik Havn AS'])(
    '%s is a company',
    (name) => expect(personName(name)).toBeUndefined(),
  )
  test.each(['Ada Lovelock', 'ADA LOVELOCK AS', 'Maria De Sa'])('%s may be a person', (name) =>
    expect(personName(name)).toBe(name),
  )
})

test.each([
  ['en', []],
  ['sv', ['https://acme.example/personal']],
])('in the language %s, "Personal" leads to %j', (language, team) => {
  const html = `<html lang="${language}"><a href="/personal">Personal</a></html>`
  expect(pageLinks(html, 'https://acme.example/').pages.team).toEqual(team)
})

test('of a list without days, one headline that names a day does not hide the others', () => {
  const titles = [
    'Acme opens a second office in Lyon',
    'How Acme measures noise at sea',
    'Acme wins the prize of builders',
  ]
  const cards = titles.map(
    (title) => `<div><a href="/news/${title.toLowerCase().replaceAll(' ', '-')}"><h3>${title}</h3></a></div>`,
  )
  const dated = '<div><a href="/news/conference-on-safety"><h3>Conference on safety 3.6.2026</h3></a></div>'
  const found = newsItems(`<main>${cards.join('')}${dated}</main>`, 'https://acme.example/news', NOW)
  expect(found.map(({ title }) => title).sort()).toEqual([...titles, 'Conference on safety'].sort())
})
