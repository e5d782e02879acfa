import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { eventFigures } from './measure-events.ts'
import { reportedEvents, reports } from './reported-events.ts'
import { REPORT_LANGUAGES, REPORTED } from './wordings.ts'

const page = readFileSync(new URL('../../../docs/quality.md', import.meta.url), 'utf8')
const figuresOnPage = (type: string) =>
  page
    .split('\n')
    .find((line) => line.startsWith(`| ${type} |`) && line.includes('wrong'))
    ?.split('|')
    .map((cell) => Number(cell))

describe('300 events in reports of several outlets and languages', () => {
  test('have three to ten reports each, in five languages', () => {
    const all = reports()
    const counts = reportedEvents().map(({ id }) => all.filter(({ event }) => event === id).length)
    expect([counts.length, Math.min(...counts), Math.max(...counts)]).toEqual([300, 3, 10])
    expect(new Set(all.map(({ language }) => language))).toEqual(new Set(REPORT_LANGUAGES))
  })

  test.each(REPORTED)(
    'of %s are not taken for each other, and make no more signals than the page says',
    (type) => {
      const { wrong, signals } = eventFigures(type)
      expect(wrong).toEqual([])
      expect(signals).toBeLessThanOrEqual(figuresOnPage(type)?.[5] ?? 0)
    },
  )
})
