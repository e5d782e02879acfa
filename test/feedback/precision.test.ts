import { expect, test } from 'vitest'
import { precisionOf } from '../../functions/feedback/quality.ts'

const judged = (verdict: 'right' | 'wrong', rule: string | null) => ({
  title: 'Acme raises $5M',
  type: 'ACCOUNT_RECENT_FUNDING_ROUND' as const,
  verdict,
  correction: null,
  rule,
  source: 'gdelt',
  language: 'en',
  judgedAt: '2026-11-01T00:00:00.000Z',
})

test('rules that are switched off say so', () => {
  const rows = [judged('wrong', 'deal-buys'), judged('right', 'deal-buys'), judged('wrong', 'deal-sells')]
  const rules = precisionOf(rows, new Set(['deal-buys', 'gdelt'])).filter(({ by }) => by !== 'type')
  expect(rules).toMatchObject([
    { by: 'source', value: 'gdelt', precision: 1 / 3, off: false },
    { by: 'rule', value: 'deal-buys', precision: 1 / 2, off: true },
    { by: 'rule', value: 'deal-sells', precision: 0, off: false },
    { by: 'language', value: 'en', off: false },
  ])
})
