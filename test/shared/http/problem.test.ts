import { expect, test } from 'vitest'
import { DomainError } from '../../../functions/shared/errors.ts'
import { isFault, problemOf } from '../../../functions/shared/http/problem.ts'

const problem = (error: Error) => problemOf(error, 'request-1')

test('a search that is too wide is 503 with advice, and no fault of the service', () => {
  const wide = problem(new DomainError('search_too_wide', 'Add a rarer word.'))
  expect(wide).toMatchObject({
    status: 503,
    document: { code: 'search_too_wide', detail: 'Add a rarer word.' },
  })
  expect(isFault(wide)).toBe(false)
})

test('an error that nobody expected is a fault, and says nothing of itself', () => {
  const broken = problem(new Error('secret of the table'))
  expect(broken.status).toBe(500)
  expect(JSON.stringify(broken)).not.toContain('secret')
  expect(isFault(broken)).toBe(true)
})
