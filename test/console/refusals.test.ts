import { describe, expect, test } from 'vitest'
import { mistakeOf, refusalText } from '../../console/src/text/refusals.ts'

const refusal = { code: 'invalid_input', detail: 'Detail.', errors: [] }
const errors = [
  { path: 'webhookUrl', message: 'Must be HTTPS.' },
  { path: 'rows.3', message: 'Is too long.' },
  { path: 'maxCreditsPerRun', message: 'Must be at least 80.' },
]

describe('a refusal', () => {
  test('names mistakes by the words of the forms', () => {
    expect(refusalText({ ...refusal, errors })).toBe(
      'Webhook: Must be HTTPS. · Rows, value 4: Is too long. · Cap per run: Must be at least 80.',
    )
  })

  test('leaves out the mistakes that are shown at their fields', () => {
    const all = { ...refusal, errors }
    expect(refusalText(all, ['webhookUrl', 'rows'])).toBe('Cap per run: Must be at least 80.')
    expect(refusalText(all, ['webhookUrl', 'rows', 'maxCreditsPerRun'])).toBe('Correct what is marked.')
    expect(mistakeOf(errors, 'rows')).toBe('Is too long.')
    expect(mistakeOf(errors, 'row')).toBeUndefined()
  })

  test('says how many credits are missing', () => {
    const unpaid = { ...refusal, code: 'insufficient_credits', required: 240, available: 100 }
    expect(refusalText(unpaid)).toBe(
      'This needs 240 credits: 140 more than there are. Ask your operator for more.',
    )
  })

  test('names a cap by the words of the forms', () => {
    const detail = 'This needs 10 credits, and organization.maxCreditsPerMonth (5) allows less.'
    expect(refusalText({ ...refusal, code: 'cap_reached', detail })).toBe(
      'This needs 10 credits, and the cap per month of the organization (5) allows less.',
    )
  })

  test('of something that is not there says what may have happened', () => {
    expect(refusalText({ ...refusal, code: 'not_found' })).toBe(
      'Detail. It may be deleted, or the address is wrong.',
    )
  })
})
