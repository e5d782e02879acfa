import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { type BuiltFiles, builtFile, readBuiltFiles } from '../../functions/console/built-files.ts'
import { answerFile } from '../../functions/console/site.ts'
import { DomainError } from '../../functions/shared/errors.ts'

const ASSET = 'console/assets/index-BApFHMZb.js'
let files: BuiltFiles

beforeAll(() => {
  const root = mkdtempSync(join(tmpdir(), 'site-'))
  const texts = {
    'site/console/index.html': '<!doctype html>',
    [`site/${ASSET}`]: 'export {}',
    'site/docs/index.html': '<!doctype html><p>ü',
    'site/docs/docs.css': 'p{}',
    'index.mjs': 'secret',
  }
  for (const [name, text] of Object.entries(texts)) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), text)
  }
  files = readBuiltFiles(pathToFileURL(join(root, 'site/')))
})

const get = (place: string, headers: Record<string, string> = {}, method = 'GET') =>
  answerFile(files, { place, path: `/api/${place}`, method, headers })

const codeOf = (work: () => unknown) => {
  try {
    work()
    return 'answered'
  } catch (error) {
    return error instanceof DomainError ? error.code : 'broken'
  }
}

test.each(['console', 'docs'])('%s leads to its page by a path that holds below any stage', (place) => {
  expect(get(place)).toMatchObject({ statusCode: 308, headers: { location: `${place}/` } })
})

test('the page is asked for each time, an asset never again', () => {
  expect(get('console/')).toMatchObject({
    statusCode: 200,
    body: '<!doctype html>',
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' },
  })
  expect(get(ASSET).headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(get('docs/docs.css').headers).toMatchObject({
    'content-type': 'text/css; charset=utf-8',
    'cache-control': 'no-cache',
  })
})

test.each([
  ['the tag', (etag: string) => etag],
  ['the tag as a strong one', (etag: string) => etag.slice(2)],
  ['several tags', (etag: string) => `"other", ${etag}`],
  ['any tag', () => '*'],
])('a browser that knows %s gets no body', (_case, given) => {
  const { etag = '' } = get(ASSET).headers
  expect(get(ASSET, { 'if-none-match': given(etag) })).toMatchObject({
    statusCode: 304,
    body: '',
    headers: { etag },
  })
})

test('a changed file has another tag', () => {
  const { etag = '' } = get('console/').headers
  expect(builtFile('console/index.html', '<!doctype html> ').etag).not.toBe(etag)
  expect(get('console/', { 'if-none-match': '"other"' }).statusCode).toBe(200)
})

test('HEAD has the headers and no body, and files are not written', () => {
  expect(get('docs/', {}, 'HEAD')).toMatchObject({ statusCode: 200, body: '', headers: get('docs/').headers })
  expect(codeOf(() => get('docs/', {}, 'POST'))).toBe('method_not_allowed')
})

test('no page may be framed, run foreign scripts or send forms', () => {
  for (const place of ['console/', 'docs/', ASSET, 'console']) {
    const { headers } = get(place)
    const policy = headers['content-security-policy'] ?? ''
    expect(headers['x-frame-options']).toBe('DENY')
    for (const rule of [
      "default-src 'none'",
      "script-src 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ])
      expect(policy.split('; ')).toContain(rule)
    expect(policy).not.toMatch(/unsafe|\*|https?:/)
  }
})

describe('no path leads out of the folder', () => {
  test.each([
    'console/assets/../../../index.mjs',
    'console/../../index.mjs',
    'console/assets/..%2f..%2f..%2findex.mjs',
    'console/%2e%2e/%2e%2e/index.mjs',
    'console/..\\..\\index.mjs',
    'console//index.html',
    'console/assets',
    'console/assets/',
    '/etc/passwd',
    '../index.mjs',
    '__proto__',
    'constructor',
    'console/assets/index-BApFHMZb.js/',
    'console/assets/index-BApFHMZb.js\0.html',
    '',
    'x'.repeat(10_000),
  ])('%s', (place) => {
    expect(codeOf(() => get(place))).toBe('not_found')
  })
})

test('a file that is no text is refused when the function starts', () => {
  expect(() => builtFile('console/assets/logo.png', '')).toThrow('console/assets/logo.png')
  expect(readBuiltFiles(pathToFileURL(join(tmpdir(), 'no-such-site/'))).size).toBe(0)
})
