import { describe, expect, test } from 'vitest'
import { mayVisit } from '../../../functions/sources/companies/robots-rules.ts'

describe('robots.txt', () => {
  test.each([
    ['nothing', '', '/x', true],
    ['everything for everybody', 'User-agent: *\nDisallow: /', '/x', false],
    ['an empty rule', 'User-agent: *\nDisallow:', '/x', true],
    ['another path', 'User-agent: *\nDisallow: /private', '/x', true],
    ['a path by its beginning', 'User-agent: *\nDisallow: /pri', '/private/a', false],
    ['the longest rule', 'User-agent: *\nDisallow: /a\nAllow: /a/b', '/a/b/c', true],
    ['a pattern', 'User-agent: *\nDisallow: /*.pdf$', '/x/y.pdf', false],
    ['a pattern with an end', 'User-agent: *\nDisallow: /*.pdf$', '/x/y.pdf?z', true],
    ['our own group', 'User-agent: *\nDisallow: /\n\nUser-agent: Signalbox\nDisallow: /no', '/x', true],
    ['a group of several', 'User-agent: other\nUser-agent: signalbox\nDisallow: /', '/x', false],
    ['comments and odd lines', '# hi\r\nUser-agent: * # all\r\nnonsense\r\nDisallow: /x # no', '/x', false],
    ['lines that end in a carriage return alone', 'User-agent: *\rDisallow: /x\r', '/x', false],
    ['codes for plain characters', 'User-agent: *\nDisallow: /%7Ejoe/%6aobs', '/~joe/jobs', false],
    ['plain characters for codes', 'User-agent: *\nDisallow: /über', '/%C3%BCber', false],
    ['codes in small letters', 'User-agent: *\nDisallow: /%c3%bc', '/%C3%BC', false],
    ['a code that is a part of the path', 'User-agent: *\nDisallow: /a%2Fb', '/a/b', true],
    ['broken codes', 'User-agent: *\nDisallow: /100%', '/100%', false],
    ['a pattern with several parts', 'User-agent: *\nDisallow: /a*b*c$', '/a/b/b/c', false],
    ['a pattern whose end overlaps', 'User-agent: *\nDisallow: /ab*bc$', '/abc', true],
    ['a path with an end', 'User-agent: *\nDisallow: /a$', '/ab', true],
    ['a version of ours', 'User-agent: Signalbox/1.0\nDisallow: /x', '/x', false],
    ['an empty group of ours', 'User-agent: *\nDisallow: /\n\nUser-agent: signalbox\nDisallow:', '/x', true],
    ['equal rules', 'User-agent: *\nDisallow: /x\nAllow: /x', '/x', true],
    ['no colons', 'User-agent *\nDisallow /x', '/x', false],
    ['a sentence without colons', 'User-agent: *\nDisallow /x for all', '/x', true],
    ['mistakes in names', 'Useragent: *\nDissallow: /x', '/x', false],
    ['a sign behind our name', 'User-agent: Signalbox*\nDisallow: /x', '/x', false],
    ['a name that begins like ours', 'User-agent: signalboxes\nDisallow: /x', '/x', true],
    [
      'half a rule at its end',
      `User-agent: *\n${'#'.repeat(512 * 1024 - 29)}\nDisallow: /private`,
      '/x',
      true,
    ],
    ['a sitemap between names', 'User-agent: a\nSitemap: /s\nUser-agent: *\nDisallow: /x', '/x', false],
  ])('with %s', (_case, robots, path, allowed) => expect(mayVisit(robots, path)).toBe(allowed))
})
