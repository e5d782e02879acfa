import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { SIGNAL_TYPES } from '../../functions/shared/fields.ts'
import { compareWithDiary, figuresTable, precisionOf, recallOf } from './compare-diary.ts'
import { DIARY } from './diary.ts'
import { DAYS } from './entry.ts'
import { watchDiary } from './watch-diary.ts'

/** The clock of the diary says when the service hangs: how long a day takes depends on the machine. */
const NO_END = 0

let figures: ReturnType<typeof compareWithDiary>
let statuses: readonly string[]
beforeAll(async () => {
  const watched = await watchDiary()
  try {
    await watched.live()
    figures = compareWithDiary(DIARY, await watched.signals(), DAYS)
    statuses = (await watched.runs()).map(({ status }) => status)
  } finally {
    await watched.stop()
  }
  console.log(figuresTable(figures))
  for (const { missed, wrong } of figures) {
    for (const entry of missed) console.log('missed', JSON.stringify(entry))
    for (const signal of wrong) console.log('wrong', JSON.stringify(signal))
  }
}, NO_END)

describe('60 companies, watched for 90 days by the running service', () => {
  test('are checked each day', () => {
    expect(statuses).toEqual(Array.from({ length: DAYS + 1 }, () => 'succeeded'))
  })

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
