import { describe, expect, test } from 'vitest'
import { ADAPTERS } from '../../../functions/sources/adapters/adapters.ts'
import { boardAt } from '../../../functions/sources/boards/systems/boards.ts'

test('no two sources have the same name', () => {
  expect(new Set(ADAPTERS.map(({ name }) => name)).size).toBe(ADAPTERS.length)
})

test.each(ADAPTERS)('the hosts of $name have one pace and one override', ({ hosts, everyMs, override }) => {
  const sharing = ADAPTERS.filter((other) => String(other.hosts) === String(hosts))
  expect(sharing.map((other) => [other.everyMs, other.override])).toEqual(
    sharing.map(() => [everyMs, override]),
  )
})

describe('no job board is', () => {
  test.each([
    'https://acme.example/careers',
    'https://greenhouse.io/acme',
    'https://evil.example/?u=https://jobs.lever.co/acme',
  ])('behind %s', (url) => expect(boardAt(url)).toBeUndefined())
})
