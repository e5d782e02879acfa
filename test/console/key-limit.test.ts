import { expect, test } from 'vitest'
import { keyCostText, keyLimitText } from '../../console/src/text/key-credits.ts'

test('a key with a limit says what it has cost in this month', () => {
  expect(keyCostText({ maxCreditsPerMonth: null, creditsThisMonth: null })).toBeUndefined()
  expect(keyCostText({ maxCreditsPerMonth: 1500, creditsThisMonth: 30 })).toBe(
    '30 of 1,500 credits this month',
  )
  expect(keyCostText({ maxCreditsPerMonth: 0, creditsThisMonth: 0 })).toBe('0 of 0 credits this month')
})

test('an estimate says when the limit of the key stops the monitor', () => {
  const limit = { name: 'Agent', maxCreditsPerMonth: 500, creditsLeft: 20, stops: null }
  expect(keyLimitText(limit)).toBeUndefined()
  expect(keyLimitText({ ...limit, stops: 'run' })).toBe(
    'The limit of the API key Agent stops it: 20 of 500 credits are left this month.',
  )
  expect(keyLimitText({ ...limit, stops: 'month' })).toBe(
    'The limit of the API key Agent stops it within a month, at 500 credits.',
  )
})
