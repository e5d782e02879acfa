import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { progressOn } from '../../../../bin/admin/import/progress.ts'
import { anImportTarget, type ImportTarget } from './service.ts'

let target: ImportTarget
beforeAll(async () => {
  target = await anImportTarget()
})
afterAll(() => target.stop())

let unique = 0
beforeEach(() => {
  unique += 1
})

const page = (name: string) => `https://www.linkedin.com/company/${name}-${unique}`
const write = (name: string, content: string | Uint8Array) => {
  const path = join(target.folder, `${unique}-${name}`)
  writeFileSync(path, content)
  return path
}
const stored = async (name: string) =>
  (await target.items('account')).find(({ socialUrl }) => String(socialUrl).endsWith(`/${name}-${unique}`))
const refusal = async (file: string, ...options: string[]) => {
  try {
    await target.import(file, 'accounts', ...options)
  } catch (error) {
    return String(error)
  }
  return 'no refusal'
}

/** Nothing reads the stream here. */
const INDEXING = /^\d rows are still being indexed\n$/

describe('admin import reads', () => {
  const rows = (by: string, end: string) =>
    [
      ['socialUrl', 'name', 'headcount', 'location'],
      [page('a'), `"A ${by} B"`, '1,200', '"Köln\nDeutz"'].map((cell) =>
        cell === '1,200' ? '"1,200"' : cell,
      ),
      [],
      [page('b'), 'B "the best"', '51-200', ''],
    ]
      .map((cells) => cells.join(by))
      .join(end)

  test.each([
    ['comma', ','],
    ['semicolon', ';'],
    ['tab', '\t'],
    ['pipe', '|'],
  ])('files with a %s between cells, in every encoding and with every line end', async (_name, by) => {
    const encodings = [
      (text: string) => Buffer.from(text),
      (text: string) => Buffer.from(`\ufeff${text}`),
      (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le'),
      (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
    ]
    for (const [index, encoded] of encodings.entries()) {
      for (const end of ['\n', '\r\n']) {
        const file = write(`${index}.csv`, encoded(rows(by, end)))
        const { counts, err } = await target.import(file, 'accounts')
        expect([counts.read, counts.rejected, err.replace(INDEXING, '')]).toEqual([2, 0, ''])
        expect(counts.created).toBe(index === 0 && end === '\n' ? 2 : 0)
        expect(counts.unchanged).toBe(index === 0 && end === '\n' ? 0 : 2)
      }
    }
    expect(await stored('a')).toMatchObject({ name: `A ${by} B`, headcount: 1200, location: 'Köln\nDeutz' })
    expect(await stored('b')).toMatchObject({ name: 'B "the best"', headcount: 51, location: null })
  })

  test('JSON Lines in UTF-16', async () => {
    const text = `\ufeff${JSON.stringify({ socialUrl: page('wide'), name: 'Weiß' })}\n`
    await target.import(write('wide.jsonl', Buffer.from(text, 'utf16le')), 'accounts')
    expect(await stored('wide')).toMatchObject({ name: 'Weiß' })
  })

  test('the sample of the documentation by the command of the documentation', async () => {
    const sample = 'docs/samples/companies.csv'
    const [, command = ''] =
      /import docs\/samples\/companies\.csv --type accounts([^`]*)```/.exec(
        readFileSync('docs/import.md', 'utf8'),
      ) ?? []
    const options = [...command.matchAll(/--map "([^"]+)"|--ignore-unknown/g)].flatMap(([whole, map]) =>
      map === undefined ? [whole] : ['--map', map],
    )
    const file = join(target.folder, 'companies.csv')
    copyFileSync(sample, file)
    const { counts, err } = await target.import(file, 'accounts', ...options)
    expect(counts).toMatchObject({ read: 3, created: 3, rejected: 0 })
    expect(err).toContain('Record ID: left out')
    expect(err).toContain('Company Owner: left out')
    expect(err).toContain('Company Domain Name: websiteUrl')
    const accounts = await target.items('account')
    expect(accounts.find(({ name }) => name === 'Northwind Traders, Inc.')).toMatchObject({
      socialUrl: 'https://linkedin.com/company/northwind-traders',
      websiteUrl: 'https://northwind.example',
      headcount: 1240,
      techStack: ['React', 'Postgres'],
    })
    expect(accounts.find(({ name }) => name === 'Contoso')).toMatchObject({ headcount: 201 })
    expect(accounts.find(({ name }) => name === 'Fabrikam "Labs"')).toMatchObject({
      headcount: 10_001,
      location: 'Lisbon\nPortugal',
    })
  })

  test('mapped and ignored fields of JSON Lines', async () => {
    const file = target.file(`${unique}.jsonl`, [
      { socialUrl: page('json'), company: 'Mapped', owner: 'Jo' },
      { socialUrl: page('json'), company: 'One', name: 'Two' },
    ])
    const { counts, err } = await target.import(file, 'accounts', '--map', 'company=name', '--ignore-unknown')
    expect(counts).toMatchObject({ created: 1, rejected: 1 })
    expect(err).toContain('line 2: name: Is given twice')
    expect(await stored('json')).toMatchObject({ name: 'Mapped' })
  })
})

describe('the header', () => {
  test('takes fields in any spelling', async () => {
    const file = write(
      'a.csv',
      `Social URL,NAME,website-url,tech_stack\n${page('spelt')},Spelt,spelt.example,Go\n`,
    )
    await target.import(file, 'accounts')
    expect(await stored('spelt')).toMatchObject({ websiteUrl: 'https://spelt.example', techStack: ['Go'] })
  })

  test('takes columns of other programs, and names those that it leaves out', async () => {
    const header = 'LinkedIn Company Page,Company Name,Größe,City,Country/Region,"The ""size"" now"'
    const file = write('a.csv', `${header}\n${page('other')},A,1,B,C,2\n`)
    for (const options of [[], ['--ignore-unknown']]) {
      const { counts, err } = await target.import(file, 'accounts', ...options)
      expect(counts).toMatchObject({ read: 1, rejected: 0 })
      expect(err).toContain('  Company Name: name\n')
      expect(err).toContain('  Größe: left out\n')
      expect(err).toContain('  City: location, its city\n')
      expect(err).toContain('  The "size" now: left out\n')
    }
    expect(await stored('other')).toMatchObject({ name: 'A', location: 'B, C' })
  })

  test('takes another column of the same meaning where the first is empty', async () => {
    const file = write('a.csv', `socialUrl,name,Company Name\n${page('one')},A,B\n${page('two')},,C\n`)
    const { err } = await target.import(file, 'accounts')
    expect(err).toContain('  Company Name: name, where name is empty\n')
    expect([(await stored('one'))?.name, (await stored('two'))?.name]).toEqual(['A', 'C'])
  })

  test.each([
    ['--map without a field', ['--map', 'Company'], '--map must be COLUMN=FIELD, not Company'],
    ['--map without a column', ['--map', '=name'], '--map must be COLUMN=FIELD, not =name'],
    ['an unknown field', ['--map', 'A=colour'], 'there is no field colour; fields: id, socialUrl'],
    ['an unknown column', ['--map', 'B=name'], 'the file has no column B. Its columns: socialUrl, A=B'],
    ['two columns for one field', ['--map', 'A=B=socialUrl'], 'two columns for socialUrl: socialUrl and A=B'],
  ])('%s is refused', async (_case, options, said) => {
    expect(await refusal(write('a.csv', 'socialUrl,A=B\n'), ...options)).toContain(said)
  })

  test('may have equals signs in names', async () => {
    const file = write('a.csv', `socialUrl,A=B\n${page('equals')},Equal\n`)
    await target.import(file, 'accounts', '--map', 'A=B=name')
    expect(await stored('equals')).toMatchObject({ name: 'Equal' })
  })

  test('may come after blank lines, and alone', async () => {
    const { counts } = await target.import(write('a.csv', '\n\r\n,\nsocialUrl,name\n'), 'accounts')
    expect(counts.read).toBe(0)
  })

  test.each([
    ['a repeated column', 'name,name\nA,B\n', 'two columns name'],
    ['an open quote', 'name,"x\nA,B\n', 'The header is not valid CSV'],
  ])('with %s is refused', async (_case, content, said) => {
    expect(await refusal(write('a.csv', content))).toContain(said)
  })
})

describe('a file that is no text', () => {
  test.each([
    ['a workbook', 'a.xlsx', Buffer.from('PK\u0003\u0004…'), 'CSV UTF-8 (Comma delimited)'],
    ['a workbook with another name', 'a.csv', Buffer.from('PK\u0003\u0004…'), 'is a workbook'],
    ['an old workbook', 'a.csv', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'is a workbook'],
    ['a compressed file', 'a.csv.gz', gzipSync('socialUrl'), 'Unpack it first'],
    ['another file', 'a.csv', Buffer.from('a\0b'), 'is no text'],
  ])('%s is refused with what to do', async (_case, name, content, said) => {
    expect(await refusal(write(name, content))).toContain(said)
  })
})

describe('progress', () => {
  const shown = (isTTY: boolean) => {
    let now = 0
    const err = Object.assign(new PassThrough({ encoding: 'utf8' }), { isTTY })
    const progress = progressOn(err, () => now)
    for (now = 0; now <= 12_000; now += 500) progress.show({ what: 'Storing', unit: 'rows' }, now, 12_000)
    progress.end()
    return String(err.read())
  }

  test('off a terminal is a line every few seconds', () => {
    expect(shown(false)).toBe('Storing: 41 %, 5000 of 12000 rows\nStoring: 83 %, 10000 of 12000 rows\n')
  })

  test('on a terminal is a bar', () => {
    expect(shown(true)).toContain('Storing ███')
  })
})
