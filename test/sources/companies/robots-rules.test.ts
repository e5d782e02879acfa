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
  ])('with %s', (_case, robots, path, allowed) => expect(mayVisit(robots, path)).toBe(allowed))
})
