import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { figuresPage, shortfalls } from './figures-page.ts'
import { labelledHeadlines } from './labelled-headlines.ts'
import { type Figures, figures, HALVES } from './measure.ts'

const page = readFileSync(new URL('../../docs/quality.md', import.meta.url), 'utf8')

describe('the quality of the classifier of headlines', () => {
  test('is not lower than the page says', () => expect(shortfalls(figures(), page)).toEqual([]))

  test('is measured on 600 headlines, none of them in both halves', () => {
    const headlines = HALVES.flatMap(labelledHeadlines).map(({ headline }) => headline)
    expect(headlines.length).toBeGreaterThanOrEqual(600)
    expect(new Set(headlines).size).toBe(headlines.length)
  })

  test('counts as fallen below the page, and below the goal where the page is silent', () => {
    const one: Figures = { half: 'held-out', event: 'hiring', headlines: 9, precision: 0.9, recall: 0.75 }
    expect(shortfalls([one], figuresPage([one], ''))).toEqual([])
    expect(shortfalls([{ ...one, recall: 0.74 }], figuresPage([one], ''))).toHaveLength(1)
    expect(shortfalls([{ ...one, precision: 0.8 }], '')).toEqual([
      'held-out, hiring: precision is 0.80 and must be 0.85',
    ])
  })
})
