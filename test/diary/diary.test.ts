import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SIGNAL_TYPES } from '../../functions/shared/fields.ts'
import { startTables, type Tables } from '../support/dynamodb.ts'
import { compareWithDiary, figuresTable, precisionOf, recallOf, type StoredSignal } from './compare-diary.ts'
import { DIARY } from './diary.ts'
import { DAYS } from './entry.ts'
import { watchDiary } from './watch-diary.ts'

const Stored = v.object({
  type: v.picklist(SIGNAL_TYPES),
  text: v.string(),
  accountId: v.nullable(v.string()),
  evidence: v.object({ detectedAt: v.string() }),
})

let tables: Tables
let figures: ReturnType<typeof compareWithDiary>
beforeAll(async () => {
  tables = await startTables()
  const watched = await watchDiary(tables)
  await watched.live()
  const items = await watched.stored()
  const names = new Map(
    items.filter(({ kind }) => kind === 'account').map(({ id, name }) => [id, String(name).toLowerCase()]),
  )
  const own = items.filter(
    ({ kind, organizationId }) => kind === 'signal' && organizationId === watched.organizationId,
  )
  const signals = v.parse(v.array(Stored), own).map(
    ({ type, text, accountId, evidence: { detectedAt } }): StoredSignal => ({
      type,
      text,
      company: names.get(accountId) ?? '',
      detectedAt,
    }),
  )
  figures = compareWithDiary(DIARY, signals, DAYS)
  console.log(figuresTable(figures))
  for (const { missed, wrong } of figures) {
    for (const entry of missed) console.log('missed', JSON.stringify(entry))
    for (const signal of wrong) console.log('wrong', JSON.stringify(signal))
  }
  watched.stop()
}, 900_000)
afterAll(() => tables.stop())

describe('60 companies, watched for 90 days', () => {
  test('tell every type of signal', () => {
    expect(figures.map(({ type }) => type)).toEqual([...SIGNAL_TYPES].sort())
  })

  test('give the figures that the page has', () => {
    const page = readFileSync(new URL('../../docs/quality.md', import.meta.url), 'utf8')
    expect(page).toContain(figuresTable(figures))
  })

  test.each(SIGNAL_TYPES)('%s is told as the diary has it', (type) => {
    const found = figures.find((each) => each.type === type)
    expect(found && recallOf(found)).toBeGreaterThanOrEqual(0.9)
    expect(found && precisionOf(found)).toBeGreaterThanOrEqual(0.95)
  })
})
