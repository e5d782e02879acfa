import { existsSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { admin } from '../../../support/admin.ts'
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
const company = (name: string) => `https://www.linkedin.com/company/${name}-${unique}`
const profile = (name: string) => `https://www.linkedin.com/in/${name}-${unique}`
const counts = (given: object) => ({
  read: 0,
  created: 0,
  updated: 0,
  unchanged: 0,
  rejected: 0,
  signals: 0,
  ...given,
})
const rejected = (file: string) =>
  readFileSync(`${file}.rejected.jsonl`, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))

describe('admin import', () => {
  test('stores good rows, reports the others with line and reason, and exits with 1', async () => {
    const file = target.file(
      `accounts-${unique}.jsonl`,
      [
        JSON.stringify({ socialUrl: company('good'), name: 'Good', headcount: 7 }),
        '{"socialUrl": ',
        '',
        JSON.stringify({ socialUrl: company('bad'), name: 'Bad', headcount: -1, colour: 'red' }),
        JSON.stringify({ socialUrl: 'https://www.linkedin.com/in/somebody', name: 'Person' }),
        JSON.stringify({ socialUrl: company('nameless') }),
        JSON.stringify({
          socialUrl: company('fine'),
          name: 'Fine',
          techStack: ['Go'],
          createdAt: '2026-01-02',
        }),
      ].join('\n'),
    )
    const { exitCode, err, counts: result } = await target.import(file, 'accounts')
    expect(result).toEqual(counts({ read: 6, created: 2, rejected: 4 }))
    expect(exitCode).toBe(1)
    expect(rejected(file)).toEqual([
      { line: 2, reason: 'Is not valid JSON.', row: '{"socialUrl": ' },
      {
        line: 4,
        reason: expect.stringMatching(
          /^headcount: Must not be negative.; colour: Unknown field `colour`. Valid: id, socialUrl, name/,
        ),
        row: { socialUrl: company('bad'), name: 'Bad', headcount: -1, colour: 'red' },
      },
      {
        line: 5,
        reason: expect.stringContaining('socialUrl: Must be the URL of the page of a company'),
        row: expect.anything(),
      },
      { line: 6, reason: 'name: Must be given for a new account.', row: { socialUrl: company('nameless') } },
    ])
    expect(err).toContain('line 2: Is not valid JSON.')
    const stored = (await target.items('account')).find(({ name }) => name === 'Fine')
    expect(stored).toMatchObject({ createdAt: '2026-01-02T00:00:00.000Z', techStack: ['Go'], version: 1 })
  })

  test('a file without errors leaves no file of rejects', async () => {
    const file = target.file(`clean-${unique}.jsonl`, [{ socialUrl: company('clean') }])
    expect((await target.import(file, 'accounts')).exitCode).toBe(1)
    target.file(`clean-${unique}.jsonl`, [{ socialUrl: company('clean'), name: 'Clean' }])
    expect((await target.import(file, 'accounts')).exitCode).toBe(0)
    expect(existsSync(`${file}.rejected.jsonl`)).toBe(false)
  })

  test('CSV: lists, numbers, quotes, line breaks and guarded formulas; empty cells are left out', async () => {
    const file = target.file(
      `accounts-${unique}.csv`,
      [
        '\ufeffsocialUrl,name,headcount,techStack,recentFundingRound,location',
        `${company('csv')},"Comma, ""Quote"" and`,
        'line",12,Go; Rust,"[{""round"":""Seed""}]",Köln',
        `${company('csv2')},'=Formula,x,,,`,
        `${company('csv3')},Three,,"[""A;B""]",,`,
        `${company('csv4')},too,many,,,,cells,here`,
      ].join('\r\n'),
    )
    const result = await target.import(file, 'accounts')
    expect(result.counts).toEqual(counts({ read: 4, created: 2, rejected: 2 }))
    expect(rejected(file).map(({ line, reason }) => [line, reason])).toEqual([
      [4, 'headcount: Must be a whole number.'],
      [6, expect.stringContaining('Is not valid CSV')],
    ])
    const stored = (await target.items('account')).filter(({ socialUrl }) =>
      String(socialUrl).includes(`/csv`),
    )
    expect(stored.find(({ headcount }) => headcount === 12)).toMatchObject({
      name: 'Comma, "Quote" and\nline',
      techStack: ['Go', 'Rust'],
      recentFundingRound: [{ round: 'Seed' }],
      location: 'Köln',
    })
    expect(stored.find(({ name }) => name === 'Three')).toMatchObject({ techStack: ['A;B'], headcount: null })
  })

  test('people find their employers and signals their subjects, and a third import changes nothing', async () => {
    const accounts = target.file(`a-${unique}.jsonl`, [{ socialUrl: company('one'), name: 'One' }])
    const people = target.file(`p-${unique}.jsonl`, [
      {
        socialUrl: profile('jane'),
        firstName: 'Jane',
        accountSocialUrl: company('one'),
        decisionMaker: true,
      },
      { socialUrl: profile('joe'), firstName: 'Joe', accountSocialUrl: company('two') },
      { socialUrl: profile('jim'), firstName: 'Jim', accountId: 'acc_nobody' },
    ])
    const signals = target.file(`s-${unique}.jsonl`, [
      { ...signal('1'), accountSocialUrl: company('one'), createdAt: '2026-02-01T10:00:00Z' },
      { ...signal('1'), accountSocialUrl: company('one').toUpperCase() },
      { ...signal('1'), accountSocialUrl: company('three') },
      { ...signal('2'), personSocialUrl: profile('jane'), text: 'Text two' },
      { ...signal('3') },
      { ...signal('4'), personId: 'per_nobody' },
      { ...signal('5'), accountSocialUrl: company('one'), organizationId: 'org_x' },
    ])
    expect((await target.import(accounts, 'accounts')).counts).toEqual(counts({ read: 1, created: 1 }))
    expect((await target.import(people, 'people')).counts).toEqual(
      counts({ read: 3, created: 2, rejected: 1 }),
    )
    expect((await target.import(signals, 'signals')).counts).toEqual(
      counts({ read: 7, created: 3, unchanged: 1, rejected: 3, signals: 3 }),
    )
    expect(rejected(signals).map(({ line, reason }) => [line, reason])).toEqual([
      [7, 'organizationId: Must be null.'],
      [5, 'accountId: Must be given, or another way to say who it is about.'],
      [6, 'personId: No person has the id per_nobody.'],
    ])
    for (const _again of [2, 3]) {
      expect((await target.import(accounts, 'accounts')).counts).toEqual(counts({ read: 1, unchanged: 1 }))
      expect((await target.import(people, 'people')).counts).toEqual(
        counts({ read: 3, unchanged: 2, rejected: 1 }),
      )
      expect((await target.import(signals, 'signals')).counts).toEqual(
        counts({ read: 7, unchanged: 4, rejected: 3 }),
      )
    }
    const stored = (await target.items('signal')).find(
      ({ createdAt }) => createdAt === '2026-02-01T10:00:00.000Z',
    )
    expect(stored).toMatchObject({
      organizationId: null,
      account: { name: 'One' },
      text: 'Something happened',
    })
  })

  const signal = (source: string) => ({
    type: 'ACCOUNT_NEW_ANNOUNCEMENT',
    source: `https://news.example/${unique}/${source}`,
    text: 'Something happened',
    highlights: ['happened'],
  })

  test('two imports of the same changes at once make each signal once', async () => {
    const rows = Array.from({ length: 300 }, (_, index) => ({
      socialUrl: company(`both-${index}`),
      name: `Both ${index}`,
      headcount: 1,
    }))
    await target.import(target.file(`both-${unique}.jsonl`, rows), 'accounts')
    const changed = rows.map((row) => ({ ...row, headcount: 2 }))
    const [one, other] = await Promise.all([
      target.import(target.file(`both1-${unique}.jsonl`, changed), 'accounts'),
      target.import(target.file(`both2-${unique}.jsonl`, [...changed].reverse()), 'accounts'),
    ])
    expect(one.counts.signals + other.counts.signals).toBe(300)
    expect(one.counts.updated + other.counts.updated).toBe(300)
  })

  test.each([
    ['no type', ['import', 'FILE'], '--type is missing'],
    [
      'an unknown type',
      ['import', 'FILE', '--type', 'cars'],
      '--type must be one of accounts, people, signals',
    ],
    ['no file', ['import', 'none.jsonl', '--type', 'accounts'], "none.jsonl can't be read"],
    ['a JSON array', ['import', 'ARRAY', '--type', 'accounts'], 'is a JSON array'],
  ])('%s is a usage error', async (_case, args, said) => {
    const files: Record<string, string> = {
      FILE: target.file('f.jsonl', []),
      ARRAY: target.file('array.json', '[{"name": "A"}]'),
    }
    const { exitCode, err } = await admin(target.folder, ...args.map((arg) => files[arg] ?? arg))
    expect(err).toContain(said)
    expect(exitCode).toBe(2)
  })
})
