import { describe, expect, test } from 'vitest'
import { dayInText, slashOrder } from '../../../functions/sources/pages/block-day.ts'
import { jobItems } from '../../../functions/sources/pages/jobs/job-items.ts'
import { newsItems } from '../../../functions/sources/pages/news-items.ts'
import { listedPeople } from '../../../functions/sources/pages/people/people-items.ts'
import { personName } from '../../../functions/sources/pages/person-name.ts'

const NOW = new Date('2026-06-10T12:00:00.000Z')
const PAGE = 'https://acme.example/news'
const news = (html: string) => newsItems(html, PAGE, NOW).map(({ title, at }) => [title, at?.slice(0, 10)])
const jobs = (html: string) => jobItems(html, 'https://acme.example/careers', NOW).map(({ title }) => title)

describe('the day in a text', () => {
  test.each([
    ['Posted on March 3, 2026 by Ada', '2026-03-03'],
    ['3 de marzo de 2026', '2026-03-03'],
    ['1er avril 2026', '2026-04-01'],
    ['12. října 2025', '2025-10-12'],
    ['5 października 2025', '2025-10-05'],
    ['7. marraskuuta 2025', '2025-11-07'],
    ['Berlin, 04.05.2026 – Text', '2026-05-04'],
    ['2026年5月4日', '2026-05-04'],
    ['Rotterdam, 24-04-2026', '2026-04-24'],
    ['The year 2026', undefined],
    ['14 September 2026', undefined],
  ])('%s', (text, day) => expect(dayInText(text, NOW)?.slice(0, 10)).toBe(day))

  test('with slashes is read as the page writes others, and else as its language does', () => {
    expect(dayInText('04/05/2026', NOW, slashOrder('<p>28/04/2026</p>'))).toContain('2026-05-04')
    expect(dayInText('04/05/2026', NOW, slashOrder('<p>04/28/2026</p>'))).toContain('2026-04-05')
    expect(dayInText('04/05/2026', NOW, slashOrder('<html lang="fr">'))).toContain('2026-05-04')
  })
})

describe('the articles of a page', () => {
  test.each([
    [
      'a definition list',
      '<dl><dt>2026-05-04</dt><dd><a href="/a">Acme opens an office</a></dd><dt>2026-04-04</dt><dd><a href="/b">Acme launches a product</a></dd></dl>',
    ],
    [
      'flat headings with days below them',
      '<div><h3><a href="/a">Acme opens an office</a></h3><p>4 May 2026</p><h3><a href="/b">Acme launches a product</a></h3><p>4 April 2026</p></div>',
    ],
    [
      'a table',
      '<table><tr><td>04.05.2026</td><td><a href="/a">Acme opens an office</a></td></tr><tr><td>04.04.2026</td><td><a href="/b">Acme launches a product</a></td></tr></table>',
    ],
    [
      'cards with a picture, a category and "read more"',
      '<div><div><a href="/a"><img></a><a href="/topic/x">Company</a><h3>Acme opens an office</h3><time datetime="2026-05-04">May</time><a href="/a">Read more</a></div><div><a href="/b"><img></a><a href="/topic/y">Product</a><h3>Acme launches a product</h3><time datetime="2026-04-04">April</time><a href="/b">Read more</a></div></div>',
    ],
    [
      'cards that a template indents by hundreds of spaces',
      `<div>${' '.repeat(500)}<div><h3><a href="/a">Acme opens an office</a></h3>${' '.repeat(500)}<span>| 4 May 2026</span></div><div><h3><a href="/b">Acme launches a product</a></h3>${' '.repeat(500)}<span>| 4 April 2026</span></div></div>`,
    ],
    [
      'cards with the day and the headline in their footer',
      '<div><div><img><div class="card-footer"><p>4 May 2026</p><h3><a href="/a">Acme opens an office</a></h3></div></div><div><img><div class="card-footer"><p>4 April 2026</p><h3><a href="/b">Acme launches a product</a></h3></div></div></div>',
    ],
    [
      'articles with the day in a footer behind a long summary',
      `<article><h2>Acme opens an office</h2><p>${'It is large. '.repeat(60)}</p><footer><span>4 May 2026</span></footer><a href="/a" aria-label="Read"></a></article><article><h2>Acme launches a product</h2><p>${'It is small. '.repeat(60)}</p><footer><span>4 April 2026</span></footer><a href="/b" aria-label="Read"></a></article>`,
    ],
    [
      'headings that hold the day and the author too',
      '<article><h2><a href="/a">Acme opens an office</a><div>4 May 2026</div><div><a href="/ada">Ada Example</a></div></h2></article><article><h2><a href="/b">Acme launches a product</a><div>4 April 2026</div><div><a href="/ada">Ada Example</a></div></h2></article>',
    ],
    [
      'links with the name of a magazine above the headline, and days with spaces',
      '<article><a href="/a"><span>2026. 05. 04</span><h4>The Daily</h4><h3>Acme opens an office</h3></a></article><article><a href="/b"><span>2026. 04. 04</span><h4>The Weekly</h4><h3>Acme launches a product</h3></a></article>',
    ],
    [
      'links that end with the day and "Read more"',
      '<div><a href="/a"><div>Acme opens an office</div><div>4 May 2026</div><p>Read more</p></a><a href="/b"><div>Acme launches a product</div><div>4 April 2026</div><p>Read more</p></a></div>',
    ],
    [
      'cards whose title is named in a class',
      '<ul><li><a href="/a"><div class="Card_cardSuper__x">By: Ada | 4 May 2026</div><div class="Card_cardTitle__x">Acme opens an office</div><p>All about it.</p></a></li><li><a href="/b"><div class="Card_cardSuper__x">By: Bo | 4 April 2026</div><div class="Card_cardTitle__x">Acme launches a product</div><p>All about it.</p></a></li></ul>',
    ],
    [
      'a list with filters inside a form',
      '<form class="news filter-list"><h2>All news</h2><div><div><h3><a href="/a">Acme opens an office</a></h3><b>4 May 2026</b></div><div><h3><a href="/b">Acme launches a product</a></h3><b>4 April 2026</b></div></div></form>',
    ],
    [
      'data for machines',
      '<script type="application/ld+json">{"@graph":[{"@type":"NewsArticle","headline":"Acme opens an office","url":"/a","datePublished":"2026-05-04"},{"@type":"NewsArticle","headline":"Acme launches a product","url":"/b","datePublished":"2026-04-04"}]}</script>',
    ],
  ])('in %s', (_form, html) => {
    expect(news(html)).toEqual([
      ['Acme opens an office', '2026-05-04'],
      ['Acme launches a product', '2026-04-04'],
    ])
  })

  test.each([
    [
      'a menu',
      '<nav><ul><li>1 May 2026 <a href="/x">Products and services</a></li><li>2 May 2026 <a href="/y">All our solutions</a></li></ul></nav>',
    ],
    [
      'a cookie banner',
      '<div id="cookie-banner"><p>1 May 2026 <a href="/x">How we use cookies</a></p><p>2 May 2026 <a href="/y">Our cookie partners</a></p></div>',
    ],
    [
      'a footer',
      '<footer><p>1 May 2026 <a href="/x">Terms and conditions</a></p><p>2 May 2026 <a href="/y">Privacy policy of ours</a></p></footer>',
    ],
    [
      'links without days that lead elsewhere',
      '<ul><li><a href="/product/one">The first of our products</a></li><li><a href="/product/two">The second of our products</a></li><li><a href="/shop/three">The third of our products</a></li></ul>',
    ],
    [
      'an invitation in an undated list',
      '<div><div><h3>Want to see what Acme can do?</h3><a href="/request-a-demo/">Request a demo</a></div></div>',
    ],
    ['broken data for machines', '<script type="application/ld+json">{"@type":"NewsArticle",</script>'],
  ])('are none in %s', (_form, html) => expect(news(html)).toEqual([]))
})

describe('the articles of a page without days', () => {
  const titles = [
    'Acme opens an office in Oslo',
    'Acme launches a product for boats',
    'Acme wins a prize for ropes',
  ]
  test.each([
    [
      'addresses like headlines',
      (title: string) => `<a href="/${title.toLowerCase().replaceAll(' ', '-')}/"><h3>${title}</h3></a>`,
    ],
    ['articles', (title: string, n: number) => `<article><h1><a href="/p${n}">${title}</a></h1></article>`],
    [
      'entries',
      (title: string, n: number) =>
        `<div class="post-${n} hentry"><h4><a href="/?p=${n}">${title}</a></h4></div>`,
    ],
  ])('are found by %s', (_form, card) => {
    expect(news(`<main>${titles.map(card).join('')}</main>`)).toEqual(
      titles.map((title) => [title, undefined]),
    )
  })
})

describe('the openings of a page', () => {
  test.each([
    [
      'a list of links',
      '<ul><li><a href="/careers/sales-manager">Sales Manager</a></li><li><a href="/careers/data-engineer">Data Engineer</a></li></ul>',
    ],
    [
      'cards that are links',
      '<div><a href="/jobs/sm-101"><span>Sales Manager</span><span>Berlin</span></a><a href="/jobs/de-102"><span>Data Engineer</span><span>Oslo</span></a></div>',
    ],
    [
      'a list under a heading that says so, with links elsewhere',
      '<h2>Our open positions</h2><p>Write to us.</p><ul><li><a href="https://docs.example/1">Sales Manager</a></li></ul><ul><li>Data Engineer</li></ul><h2>Benefits</h2><ul><li>A manager who listens</li></ul>',
    ],
    [
      'headings, each with a button to apply',
      '<section><div><h2>Sales Manager</h2><p>In Oslo.</p><a href="#form">Apply now</a></div><div><h2>Data Engineer</h2><p>In Bergen.</p><a href="#form">Apply now</a></div></section>',
    ],
    [
      'parts that unfold',
      '<div><h4><a href="#one">Sales Manager</a></h4><h4><a href="#two">Data Engineer</a></h4></div>',
    ],
    [
      'data for machines',
      '<script type="application/ld+json">[{"@type":"JobPosting","title":"Sales Manager","url":"/1"},{"@type":"JobPosting","title":"Data Engineer","url":"/2"}]</script>',
    ],
  ])('in %s', (_form, html) => expect(jobs(html).toSorted()).toEqual(['Data Engineer', 'Sales Manager']))

  test.each([
    [
      'pages about working there',
      '<ul><li><a href="/careers/benefits">Benefits</a></li><li><a href="/careers/culture">Our culture</a></li><li><a href="/careers/students">Students</a></li></ul>',
    ],
    [
      'articles',
      '<ul><li><a href="/blog/meet-our-engineer">Meet our engineer, who builds boats.</a></li><li><a href="/blog/manager">What a manager does all day?</a></li></ul>',
    ],
    [
      'products',
      '<ul><li><a href="/product/1001">Task Manager</a></li><li><a href="/product/1002">Door Controller</a></li></ul>',
    ],
  ])('are none in %s', (_form, html) => expect(jobs(html)).toEqual([]))
})

test('an opening with an unusual title is one, in the folder of the others', () => {
  const html =
    '<div><div><p>4 May 2026</p><a href="/jobs/sales-manager"><h3>Sales Manager</h3></a></div><div><a href="/jobs/one-year-at-sea"><h3>One year at sea</h3></a></div></div>'
  expect(jobs(html).toSorted()).toEqual(['One year at sea', 'Sales Manager'])
})

describe('the people of a page', () => {
  test('have a name and a title', () => {
    const html =
      '<div><div><h3>Dr. Ada Northrup</h3><p>Chief Executive Officer</p></div><div><h3>Bruno van der Quint</h3><p>Head of Sales</p></div></div>'
    expect(listedPeople(html)).toEqual([
      { name: 'Ada Northrup', title: 'Chief Executive Officer' },
      { name: 'Bruno van der Quint', title: 'Head of Sales' },
    ])
  })

  test.each([
    [
      'a line break between name and title',
      '<ul><li><p><strong>Ada Northrup</strong><br>Head of Sales &amp; Service</p></li><li><p><strong>Bruno Quint</strong><br>Chief Technology Officer</p></li></ul>',
    ],
    [
      'a title in bold before the text',
      '<div><section><h2>Ada Northrup</h2><p><b>Head of Sales &amp; Service.</b> She came in 2019 from a company of ropes.</p></section><section><h2>Bruno Quint</h2><p><b>Chief Technology Officer.</b> He builds boats.</p></section></div>',
    ],
    [
      'the name once more before the title, and a line behind it',
      '<ul><li><h3>Ada Northrup |</h3><p>Ada Northrup Head of Sales &amp; Service</p></li><li><h3>Bruno Quint |</h3><p>Bruno Quint Chief Technology Officer</p></li></ul>',
    ],
  ])('are read from cards with %s', (_form, html) => {
    expect(listedPeople(html)).toEqual([
      { name: 'Ada Northrup', title: 'Head of Sales & Service' },
      { name: 'Bruno Quint', title: 'Chief Technology Officer' },
    ])
  })

  test.each([
    [
      'headings with a text that tells of them',
      '<div><h2>Ada Northrup</h2><p>In 2005 Ms Northrup founded Acme, and she leads it.</p><h2>Bruno Quint</h2><p>He joined in 2010. Quint studied physics.</p></div>',
    ],
    [
      'portraits with a department and a number',
      '<div class="row"><div><div class="staff-post"><img><h4>Ada Northrup</h4><p></p><a href="tel:1">+1 2345</a></div></div><div><div class="staff-post"><img><h4>Bruno Quint</h4><a href="tel:2">+1 2346</a></div></div></div>',
    ],
    [
      'portraits in a grid of the team',
      '<div class="team-grid"><div><img><h5>Ada Northrup</h5></div><div><img><h5>Bruno Quint</h5></div><div><img><h5>Cem Aydin</h5></div></div>',
    ],
  ])('may have no title: %s', (_form, html) => {
    expect(listedPeople(html).slice(0, 2)).toEqual([
      { name: 'Ada Northrup', title: '' },
      { name: 'Bruno Quint', title: '' },
    ])
  })

  test.each([
    [
      'values with a text',
      '<div><h3>Be Curious</h3><p>We are curious, and she who asks learns.</p><h3>Think Ahead</h3><p>He who plans ahead wins.</p></div>',
    ],
    [
      'what customers say',
      '<div class="team testimonials"><div><img><h5>Ada Northrup</h5></div><div><img><h5>Bruno Quint</h5></div><div><img><h5>Cem Aydin</h5></div></div>',
    ],
    [
      'invitations',
      '<ul><li><h4>Try Acme</h4><p>Talk to an expert</p></li><li><h4>Visit Acme</h4><p>Schedule time with a consultant</p></li></ul>',
    ],
  ])('are none in %s', (_form, html) => expect(listedPeople(html)).toEqual([]))

  test('a department on a card of the staff is a title too', () => {
    const html =
      '<div class="staff"><div><img><h4>Ada Hofmeister</h4><p>Disposition</p></div><div><img><h4>Professor Bruno Koch</h4><p>Controlling</p></div></div>'
    expect(listedPeople(html)).toEqual([
      { name: 'Ada Hofmeister', title: 'Disposition' },
      { name: 'Bruno Koch', title: 'Controlling' },
    ])
  })

  test.each([
    'Ada NorthrupManaging Partner',
    'Joined Acme Laboratories',
    'Our Team',
    'New York',
    'Read More',
    'Software Developers',
    'CEO',
    'Acme',
    'ADA',
    'Head of Sales',
    '__proto__',
  ])('%s is no name', (text) => expect(personName(text)).toBeUndefined())

  test('are none where products are shown', () => {
    const html =
      '<div><div><h3>Task Board</h3><p>For every team.</p></div><div><h3>Door Control</h3><p>Opens doors.</p></div></div>'
    expect(listedPeople(html)).toEqual([])
  })
})
