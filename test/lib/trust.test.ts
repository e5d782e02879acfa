import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readSettings } from '../../lib/building-blocks/config.ts'
import { dollars, total, use } from '../cost/prices.ts'
import { filesBelow } from '../support/imports.ts'

const TRUST = readFileSync('docs/trust.md', 'utf8')

const UNITS: Readonly<Record<string, number>> = { second: 1, minute: 60, hour: 3600, day: 86_400 }

const [, section = ''] = TRUST.split('## How long data stays')
const rows = (section.split('\n## ')[0] ?? '')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(2)
  .map((line) => {
    const [what = '', kept = '', said = ''] = line
      .split('|')
      .slice(1)
      .map((cell) => cell.trim())
    return { what, kept, said }
  })

/** `30 days` in seconds. */
function secondsOf(kept: string): number | undefined {
  const [, count, unit = ''] = /^(\d+) (second|minute|hour|day)s?$/.exec(kept) ?? []
  return count === undefined ? undefined : Number(count) * (UNITS[unit] ?? Number.NaN)
}

/** What a constant of the code says, in seconds. Its name has the unit. */
function inCode(file: string, name: string): number {
  const [constant = '', field] = name.split('.')
  const text = readFileSync(file, 'utf8')
  const [, expression = ''] = new RegExp(`const ${constant} = ([^\\n;]+)`).exec(text) ?? []
  const days = /^Duration\.days\((\d+)\)$/.exec(expression)?.[1]
  if (days !== undefined) return Number(days) * 86_400
  const value = field === undefined ? expression : new RegExp(`${field}: ([\\d_]+)`).exec(expression)?.[1]
  return product(value ?? '', `${file} ${name}`) * secondsIn(constant)
}

function product(expression: string, where: string): number {
  if (!/^[\d_]+( \* [\d_]+)*$/.test(expression)) throw new Error(`${where} is not a product: ${expression}`)
  return expression.split(' * ').reduce((all, factor) => all * Number(factor.replaceAll('_', '')), 1)
}

function secondsIn(constant: string): number {
  if (constant.endsWith('_DAYS')) return 86_400
  if (constant.endsWith('_MS')) return 1 / 1000
  return 1
}

const places = rows.flatMap(({ kept, said }) => {
  const [, file, name] = /^`([\w./-]+\.ts)` `([\w.]+)`$/.exec(said) ?? []
  return file !== undefined && name !== undefined ? [{ kept, file, name }] : []
})

test.each(places)('docs/trust.md: $file $name is kept for $kept', ({ kept, file, name }) => {
  expect(existsSync(file)).toBe(true)
  expect(inCode(file, name)).toBe(secondsOf(kept))
})

test.each(['logRetentionDays', 'webhookLogDays'] as const)('docs/trust.md: the setting %s', (name) => {
  const row = rows.find(({ said }) => said === `setting \`${name}\``)
  expect(row?.kept).toBe(`${readSettings({})[name]} days`)
})

test('a row either names its constant or setting, or has no time of ours', () => {
  const others = rows.filter(({ said }) => !/\.ts` `|^setting /.test(said))
  expect(others.map(({ kept }) => kept)).toEqual([
    'until they are deleted',
    'until they are revoked or end',
    'not at all',
    '35 days',
  ])
})

/** They are for the memory of one function. */
const IN_MEMORY = [
  'functions/connections/clients/find-client.ts',
  'functions/sources/numbers/listed-filers.ts',
]

test('no constant is missing that says how long something is kept', () => {
  const declared = filesBelow('functions', /\.ts$/)
    .filter((file) => !IN_MEMORY.includes(file))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/const ((?:KEPT|KEEP)(?:_\w+)?_(?:MS|SECONDS|DAYS)) =/g)].map(
        ([, name]) => `${file} ${name}`,
      ),
    )
  expect(declared.length).toBeGreaterThan(15)
  const named = new Set(places.map(({ file, name }) => `${file} ${name}`))
  expect(declared.filter((one) => !named.has(one))).toEqual([])
})

test('whatever expires in a table has a row, by the file that says when', () => {
  /** Where the time comes from, of files that only write it. */
  const FROM: Readonly<Record<string, string>> = {
    'functions/shared/http/idempotency.store.ts': 'functions/shared/http/idempotency.ts',
    'functions/shared/http/long-body.store.ts': 'functions/shared/http/idempotency.ts',
    'functions/lists/uploads/upload-job.store.ts': 'functions/lists/uploads/upload-limits.ts',
    'functions/lists/uploads/upload-part.store.ts': 'functions/lists/uploads/upload-limits.ts',
    'functions/webhooks/digests/collected-signals.store.ts': 'functions/webhooks/digests/collected-signal.ts',
    'functions/webhooks/digests/sealed-digests.store.ts': 'functions/webhooks/digests/collected-signal.ts',
    'functions/webhooks/mail/mail-limits.store.ts': 'functions/webhooks/mail/mail-limits.ts',
    'functions/sessions/session.store.ts': 'functions/sessions/session.ts',
    'functions/users/user.writes.ts': 'functions/users/sign-in-link.ts',
    'functions/users/passkeys/challenges.store.ts': 'functions/users/passkeys/challenges.ts',
    'functions/connections/grants/grants.store.ts': 'functions/connections/grants/connection.ts',
    'functions/connections/grants/connection.writes.ts': 'functions/connections/grants/connection.ts',
  }
  /** A setting, the caller's own time, or seconds. */
  const OTHERS = [
    'functions/webhooks/attempts/attempts.store.ts',
    'functions/webhooks/redelivery/redelivery-jobs.store.ts',
    'functions/shared/dynamo/counted-window.store.ts',
    'functions/shared/http/limits/heavy-requests.store.ts',
  ]
  const files = filesBelow('functions', /(\.store|\.writes|-item)\.ts$/).filter((file) =>
    /\bexpiresAt\b|\[TTL\]/.test(readFileSync(file, 'utf8')),
  )
  const named = new Set(places.map(({ file }) => file))
  const lost = files.filter((file) => !OTHERS.includes(file) && !named.has(FROM[file] ?? file))
  expect(lost).toEqual([])
})

test('the price of one address is the one of the prices', () => {
  const month = dollars(total([use('natHour', 730), use('addressHour', 730)]))
  expect(TRUST).toContain(`That is ${month} a month`)
})
