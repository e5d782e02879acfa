import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Send } from '../../../functions/shared/sender/send.ts'
import { networkFetch } from '../../../functions/sources/fetch/network-fetch.ts'
import { originOverride } from '../../../functions/sources/fetch/override-origin.ts'
import { anOutcome } from '../../support/webhooks/builders.ts'

test('a request has one time limit with all its redirects', async () => {
  const limits: number[] = []
  const slow: Send = async ({ timeoutMs = 0 }) => {
    limits.push(timeoutMs)
    await sleep(5)
    return anOutcome({ status: 302, headers: { location: '/again' } })
  }
  const request = networkFetch(originOverride([], {}), 'public', slow)({ url: 'https://acme.example/' })
  await expect(request).rejects.toMatchObject({ message: 'redirects without end' })
  expect(limits[0]).toBe(15_000)
  expect(limits).toEqual([...new Set(limits)].sort((a, b) => b - a))
})
