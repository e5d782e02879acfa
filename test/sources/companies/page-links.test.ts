import { describe, expect, test } from 'vitest'
import { pageLinks } from '../../../functions/sources/companies/page-links.ts'

describe('a website leads to', () => {
  const page = (inside: string) => pageLinks(`<html><head>${inside}</head></html>`, 'https://acme.example/')

  test.each([
    [
      'its feeds',
      '<link rel="alternate" type="application/rss+xml" href="/feed.xml"><link rel=alternate type=application/atom+xml href="https://acme.example/atom">',
      { feeds: ['https://acme.example/feed.xml', 'https://acme.example/atom'] },
    ],
    [
      'no feeds of comments',
      '<link rel="alternate" type="application/rss+xml" href="/comments/feed/">',
      { feeds: [] },
    ],
    [
      'its job board',
      '<a class="x" href="https://boards.greenhouse.io/acme?utm_source=x">Jobs</a>',
      { boards: [{ system: 'greenhouse', slug: 'acme' }] },
    ],
    [
      'an embedded job board',
      '<script src="https://boards.greenhouse.io/embed/job_board/js?for=acme"></script><a href="https://boards.greenhouse.io/acme"></a>',
      { boards: [{ system: 'greenhouse', slug: 'acme' }] },
    ],
    [
      'its careers page',
      '<a href="/about">About</a><a href="/en/careers/">Careers</a>',
      { careers: 'https://acme.example/en/careers/' },
    ],
    [
      'no careers page on another host',
      '<a href="https://other.example/careers">Careers</a>',
      { careers: undefined },
    ],
    [
      'what is relative to its base address',
      '<base href="https://www.acme.example/en/"><base href="/no/"><link rel="alternate" type="application/rss+xml; charset=utf-8" href="feed"><a href="x"></a>',
      { feeds: ['https://www.acme.example/en/feed'] },
    ],
    [
      'what stands before its base address',
      '<link rel="alternate" type="application/rss+xml" href="feed"><base href="https://www.acme.example/en/">',
      { feeds: ['https://www.acme.example/en/feed'] },
    ],
    [
      'nothing in comments and scripts',
      '<!-- <a href="https://boards.greenhouse.io/old"></a> --><script>"<a href=https://jobs.lever.co/acme>"</script>',
      { boards: [] },
    ],
    [
      'a board whose address is written with entities',
      '<iframe src="https://boards.greenhouse.io/embed/job_board?a=1&amp;for=acme"></iframe>',
      { boards: [{ system: 'greenhouse', slug: 'acme' }] },
    ],
  ])('%s', (_case, inside, expected) => expect(page(inside)).toMatchObject(expected))
})

describe('a link leads to', () => {
  const pages = (inside: string, url = 'https://acme.example/de/') => pageLinks(inside, url).pages

  test.each([
    ['Our Attorneys', 'team'],
    ['Meet our doctors', 'team'],
    ['Unsere Anwälte', 'team'],
    ['Ontmoet onze experts', 'team'],
    ['Nos avocats', 'team'],
    ['Job Postings', 'careers'],
    ['Dans la presse', 'news'],
    ['In den Medien', 'news'],
  ] as const)('people or openings where it says "%s"', (text, kind) => {
    expect(pages(`<a href="/x7">${text}</a>`)[kind]).toEqual(['https://acme.example/x7'])
  })

  test('nothing where it is a button of the same page', () => {
    expect(pages('<a href="#">Blog</a><a href="">News</a>')).toMatchObject({ blog: [], news: [] })
  })

  test('a part of the same page last', () => {
    expect(pages('<a href="#news">News</a><a href="/de/aktuelles/">Alle</a>').news).toEqual([
      'https://acme.example/de/aktuelles/',
      'https://acme.example/de/',
    ])
  })
})

describe('a page with very many links', () => {
  const BOARD = '<a href="https://boards.greenhouse.io/acme">Jobs</a>'
  const boards = (html: string) => pageLinks(html + BOARD, 'https://acme.example/').boards

  test('is read to its end while they lead to few addresses', () => {
    expect(boards('<a href="/news">News</a>'.repeat(60_000))).toHaveLength(1)
  })

  test('is read until 5,000 different addresses', () => {
    const links = (count: number) => Array.from({ length: count }, (_, n) => `<a href="/${n}">`).join('')
    expect(boards(links(4999))).toHaveLength(1)
    expect(boards(links(5000))).toEqual([])
  })
})
