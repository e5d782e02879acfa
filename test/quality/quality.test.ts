import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { figuresPage, languageShortfalls, languageTable, shortfalls } from './figures-page.ts'
import { headlinesIn, LANGUAGES_BESIDE_ENGLISH, labelledHeadlines } from './labels/labelled-headlines.ts'
import { type Figures, figures, figuresOfLanguages, HALVES } from './measure.ts'

const page = readFileSync(new URL('../../docs/quality.md', import.meta.url), 'utf8')

describe('the quality of the classifier of headlines', () => {
  test('is not lower than the page says', () => expect(shortfalls(figures(), page)).toEqual([]))

  test('is not lower than the page says in any other language', () =>
    expect(languageShortfalls(figuresOfLanguages(), page)).toEqual([]))

  test.each(LANGUAGES_BESIDE_ENGLISH)(
    'is measured on 150 headlines in %s, a third of them without an event',
    (language) => {
      const headlines = HALVES.flatMap((half) => headlinesIn(language, half))
      expect(new Set(headlines.map(({ headline }) => headline)).size).toBe(headlines.length)
      expect(headlines.length).toBeGreaterThanOrEqual(150)
      expect(headlines.filter(({ labels }) => labels[0] === 'none').length).toBeGreaterThanOrEqual(50)
    },
  )

  test('counts as fallen in a language', () => {
    const one: Figures = { half: 'de held-out', event: 'hiring', headlines: 9, precision: 0.9, recall: 0.75 }
    const table = languageTable([one], [1, 1])
    expect(languageShortfalls([one], table)).toEqual([])
    expect(languageShortfalls([{ ...one, precision: 0.89 }], table)).toHaveLength(1)
  })

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
