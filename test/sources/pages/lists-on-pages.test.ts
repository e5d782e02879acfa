import { describe, expect, test } from 'vitest'
import { dayInText, slashOrder } from '../../../functions/sources/pages/block-day.ts'
import { jobItems } from '../../../functions/sources/pages/job-items.ts'
import { newsItems } from '../../../functions/sources/pages/news-items.ts'
import { listedPeople, personName } from '../../../functions/sources/pages/people-items.ts'

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
    ['broken data for machines', '<script type="application/ld+json">{"@type":"NewsArticle",</script>'],
  ])('are none in %s', (_form, html) => expect(news(html)).toEqual([]))
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
