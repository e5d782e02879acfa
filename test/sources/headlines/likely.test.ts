import { describe, expect, test } from 'vitest'
import { findingIn, readEvent } from '../../../functions/sources/headlines/classify-headline.ts'
import { LIKELY_RULES } from '../../../functions/sources/headlines/rules/likely.ts'
import { LOWEST_SCORE } from '../../../functions/sources/headlines/score-of.ts'
import { tagHeadline } from '../../../functions/sources/headlines/tag-tokens.ts'

describe('a wide rule', () => {
  test('finds an event where the rest of the headline speaks for it', () =>
    expect(readEvent('Norvane to purchase the paper and pulp lines of the Halden company')).toMatchObject({
      type: 'ACCOUNT_RECENT_MERGERS_AND_ACQUISITIONS',
      modality: 'stated',
    }))

  test.each(['The deal of the week', 'Sellers tender their thanks', 'Farmers get a new deal'])(
    '%s: finds nothing alone, not even a possible event',
    (headline) => expect(readEvent(headline)).toBeUndefined(),
  )

  test('can be asked without the narrow ones', () =>
    expect(findingIn(tagHeadline('Norvane appoints Jane Roe as CEO'), LIKELY_RULES)?.rule.name).toBe(
      'leader-likely-comes',
    ))
})

test('a doubtful event stays below what counts as stated, however likely it is', () => {
  const event = readEvent('Norvane in talks to acquire rival Halden for $40 million')
  expect(event).toMatchObject({ modality: 'possible' })
  expect(event?.score).toBeLessThan(LOWEST_SCORE)
})
