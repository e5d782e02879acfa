import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { firstRunPrice, previewCount } from '../../console/src/pages/keywords/preview-text.ts'
import { keywordRunPrice, monitorRunPrice } from '../../console/src/run-now/run-price.ts'
import { baselineText } from '../../console/src/text/baseline.ts'
import { csvOf } from '../../console/src/text/csv.ts'
import { curlOf, curlOfDelivery } from '../../console/src/text/curl.ts'
import { splitHighlights } from '../../console/src/text/highlights.ts'
import { safeUrl, shortId, shortUrl } from '../../console/src/text/ids.ts'
import { countOf, formatCredits, formatDuration, formatSigned } from '../../console/src/text/numbers.ts'
import { fileOfPasted } from '../../console/src/text/pasted-text.ts'
import { absoluteTime, daysAgo, relativeTime } from '../../console/src/text/times.ts'
import { sentenceOf } from '../../console/src/text/words.ts'
import { readCsv } from '../../functions/sheets/read-csv.ts'

describe('highlights', () => {
  test('are marked in any case, and again where they come again', () => {
    expect(splitHighlights('Acme hires. acme grows.', ['ACME', 'grows'])).toEqual([
      { text: 'Acme', isMarked: true },
      { text: ' hires. ', isMarked: false },
      { text: 'acme', isMarked: true },
      { text: ' ', isMarked: false },
      { text: 'grows', isMarked: true },
      { text: '.', isMarked: false },
    ])
  })

  test('lose and change nothing of any text', () => {
    const unit = { unit: 'grapheme' as const, maxLength: 20 }
    fc.assert(
      fc.property(fc.string(unit), fc.array(fc.string(unit), { maxLength: 5 }), (text, highlights) => {
        expect(
          splitHighlights(text, highlights)
            .map((piece) => piece.text)
            .join(''),
        ).toBe(text)
      }),
    )
  })

  test('fit when a letter gets longer in lower case', () => {
    expect(splitHighlights('İİ funding', ['funding']).at(-1)).toEqual({ text: 'funding', isMarked: true })
  })
})

describe('CSV', () => {
  test('is read by others as it was written', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', ' ', 'é', '1', '.', '"', ',', ';', '\n') })
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 2 })), (rows) => {
        expect(parse(csvOf(rows))).toEqual(rows)
      }),
    )
  })

  test('is written so that others read the same, but nothing is calculated', () => {
    const text = csvOf([
      ['=1+1', 'a "b", c'],
      ['-2', 'line\nend'],
    ])
    expect(parse(text)).toEqual([
      ["'=1+1", 'a "b", c'],
      ["'-2", 'line\nend'],
    ])
  })
})

describe('what is pasted', () => {
  const rowsIn = (text: string) => {
    const { names, rows } = readCsv(fileOfPasted(text))
    return rows.map(({ cells }) => Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])))
  }
  const EMPTY = { url: '', domain: '', name: '', email: '' }

  test('has a column for each kind of line', () => {
    const text =
      'acme.example\n https://linkedin.com/company/acme \nAcme, "Inc."\njo@acme.example\n\nAcme; und Söhne'
    expect(rowsIn(text)).toEqual([
      { ...EMPTY, domain: 'acme.example' },
      { ...EMPTY, url: 'https://linkedin.com/company/acme' },
      { ...EMPTY, name: 'Acme, "Inc."' },
      { ...EMPTY, email: 'jo@acme.example' },
      { ...EMPTY, name: 'Acme; und Söhne' },
    ])
  })

  test.each([
    'Company name,Website\r\n"Acme, Inc.",acme.example\r\n',
    'Konto\tOrt\nAcme\tKöln',
    'Domain\nacme.example\nglobex.example',
  ])('stays as it is where it is a table: %j', (text) => {
    expect(fileOfPasted(text)).toBe(text)
  })

  test('loses no line but a header', () => {
    const line = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
      .filter((text) => /^[^\p{Cc}\t;|,\ufeff'-]+$/u.test(text) && /[\p{L}\p{N}]/u.test(text))
      .map((text) => text.trim())
      .filter((text) => !/^(?:url|domain|name|email)$/.test(text))
    fc.assert(
      fc.property(fc.array(line, { minLength: 2, maxLength: 20 }), (lines) => {
        const text = fileOfPasted(['a name first', ...lines].join('\n'))
        const { rows } = readCsv(text)
        expect(rows.map(({ cells }) => cells.join(''))).toEqual(['a name first', ...lines])
      }),
    )
  })
})

describe('times', () => {
  const now = Date.parse('2026-11-22T12:00:00.000Z')
  test.each([
    ['2026-11-22T11:59:30.000Z', 'just now'],
    ['2026-11-22T11:56:00.000Z', '4 min ago'],
    ['2026-11-22T14:00:00.000Z', 'in 2 h'],
    ['2026-11-21T11:00:00.000Z', '1 day ago'],
    ['2026-11-10T12:00:00.000Z', '10 Nov'],
    ['2025-11-10T12:00:00.000Z', '10 Nov 2025'],
    ['never', 'never'],
  ])('%s is %s', (at, text) => {
    expect(relativeTime(at, now)).toBe(text)
  })

  test('are absolute with their zone', () => {
    expect(absoluteTime('2026-11-22T12:00:00.000Z')).toMatch(/22 Nov 2026.*(UTC|GMT|[A-Z]{2,4})/)
  })

  test('days are those of UTC', () => {
    expect(daysAgo(1, Date.parse('2026-03-01T00:30:00.000Z'))).toBe('2026-02-28')
  })
})

describe('numbers, ids and addresses', () => {
  test('are grouped, signed and counted', () => {
    expect(formatCredits(1240)).toBe('1,240 credits')
    expect(formatCredits(1)).toBe('1 credit')
    expect([formatSigned(-1200), formatSigned(10), formatSigned(0)]).toEqual(['−1,200', '+10', '0'])
    expect(countOf(2, 'company', 'companies')).toBe('2 companies')
    expect([formatDuration(74), formatDuration(16_349)]).toEqual(['74 ms', '16.3 s'])
  })

  test('are shortened in the middle', () => {
    expect(shortId('sig_5oBLUN5gIax7eaUOjiHhNj')).toBe('sig_5oBL…HhNj')
    expect(shortUrl(`https://hooks.acme.example/${'x'.repeat(80)}/end`)).toMatch(/^hooks\.acme.*….*\/end$/)
  })

  test.each(['javascript:alert(1)', 'data:text/html,x', ' vbscript:x', '//host', 'blob:https://a/b', 'x'])(
    '%s is no address to open',
    (text) => {
      expect(safeUrl(text)).toBeUndefined()
    },
  )

  const priced = (results: number, isWhole: boolean) => ({
    results,
    credits: results * 10,
    atMost: isWhole ? results * 10 : null,
  })

  test.each([
    [0, true, 'Nothing in the last 7 days.'],
    [0, false, 'Nothing yet: not all was searched.'],
    [1, true, '1 result in the last 7 days.'],
    [10, false, '10 results or more in the last 7 days.'],
  ])('a preview says that it found %i results', (found, isWhole, text) => {
    const now = Date.parse('2026-11-21T10:00:00.000Z')
    expect(previewCount(priced(found, isWhole), '2026-11-14T00:00:00.000Z', now)).toBe(text)
  })

  const FREE = { perRun: null, perMonth: null, balance: 1000 }
  test.each([
    [priced(0, true), true, FREE, 'The first run charges 0 credits at most.'],
    [priced(12, true), true, FREE, 'The first run charges 120 credits at most.'],
    [
      priced(12, true),
      false,
      FREE,
      'The first run charges nothing: it only learns what is already published.',
    ],
    [
      priced(12, true),
      true,
      { ...FREE, perRun: 55 },
      'The first run charges 50 credits, then the cap per run ends it.',
    ],
    [
      priced(12, false),
      true,
      FREE,
      'The first run charges 120 credits or more, and 1,000 credits at most, by the balance.',
    ],
    [
      priced(12, false),
      true,
      { ...FREE, perMonth: 200 },
      'The first run charges 120 credits or more, and 200 credits at most, by the cap per month.',
    ],
    [
      priced(1, true),
      true,
      { ...FREE, balance: 9 },
      'The first run is refused: the balance is below the price of one result.',
    ],
  ])('%o with backfill %s and %o is priced', (price, backfill, bounds, text) => {
    expect(firstRunPrice(price, backfill, bounds)).toBe(text)
  })

  test('codes of the API become words', () => {
    const codes = ['monitor_run', 'company-feed', 'hacker-news', 'PERSON_JOB_CHANGE']
    expect(codes.map(sentenceOf)).toEqual(['Monitor run', 'Company feed', 'Hacker News', 'Job change'])
  })
})

describe('commands', () => {
  test('keep the key out and quote what a shell would read', () => {
    const command = curlOf("http://x/api/v1/data?search=it's $(id)")
    expect(command).toContain(`'http://x/api/v1/data?search=it'\\''s $(id)'`)
    expect(command).toContain('"x-api-key: $SIGNALBOX_KEY"')
  })

  test('repeat a delivery', () => {
    const command = curlOfDelivery(
      'https://hooks.example/',
      { 'content-type': 'application/json' },
      '{"a":"\'"}',
    )
    expect(command).toContain(`--data-raw '{"a":"'\\''"}'`)
  })
})

describe('the price of a run', () => {
  test.each([
    [
      { maxCreditsPerRun: null, maxCreditsPerMonth: null, spent: 0, balance: 945 },
      '940 credits at most, by the balance',
    ],
    [
      { maxCreditsPerRun: 50, maxCreditsPerMonth: 60, spent: 0, balance: 945 },
      '50 credits at most, by the cap per run',
    ],
    [
      { maxCreditsPerRun: 50, maxCreditsPerMonth: 60, spent: 40, balance: 945 },
      '20 credits at most, by the cap per month',
    ],
    [
      { maxCreditsPerRun: null, maxCreditsPerMonth: 60, spent: 90, balance: 945 },
      '0 credits at most, by the cap per month',
    ],
  ])('of a keyword with %o is bound', (bounds, text) => {
    expect(keywordRunPrice(bounds)).toBe(`Each new result costs 10 credits: ${text}.`)
  })

  test('of a monitor names the companies', () => {
    expect(monitorRunPrice(1, 10)).toBe(
      'Checks 1 company for 10 credits. Companies that no source sees are refunded.',
    )
  })
})

describe('a baseline', () => {
  const none = { accounts: 0, people: 0, jobs: 0, posts: 0, news: 0, announcements: 0, filings: 0 }
  test.each([
    [
      { ...none, accounts: 12, jobs: 214, posts: 31 },
      'Knows 214 job ads and 31 posts of 12 companies. From now on, new ones become signals.',
    ],
    [
      { ...none, accounts: 1, people: 2, filings: 1, news: 1, announcements: 3 },
      'Knows 1 news report, 3 announcements and 1 filing of 1 company and 2 people. From now on, new ones become signals.',
    ],
    [{ ...none, jobs: 7 }, 'Knows 7 job ads. From now on, new ones become signals.'],
    [{ ...none, people: 2 }, 'Knows 2 people. From now on, changes become signals.'],
  ])('of %o says what is known', (baseline, text) => {
    expect(baselineText(baseline)).toBe(text)
  })
})
