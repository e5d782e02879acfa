import { expect, test } from 'vitest'
import { DomainError } from '../../../functions/shared/errors.ts'
import { hashOf, newSecret } from '../../../functions/shared/http/credential.ts'
import { admit, type Gate } from '../../../functions/shared/http/gate.ts'
import { keyGuard } from '../../../functions/shared/http/limits/key-guard.ts'
import { recentRefusals } from '../../../functions/shared/http/limits/recent-refusals.ts'
import { noAudit } from '../../audit/no-audit.ts'

type Line = Parameters<Gate['refusedKey']>[0]

const done = async () => undefined
const gate = (lines: Line[]): Gate => ({
  audience: 'api',
  credentials: {
    find: done,
    findByToken: done,
    findAccess: done,
    markUsed: done,
    markAccessUsed: done,
  },
  idempotency: { claim: () => Promise.reject(new Error('unused')), complete: done, release: done },
  guard: keyGuard(),
  limiter: { check: () => undefined, admit: async () => ({}), weigh: done },
  heavy: { begin: done },
  refusals: recentRefusals(),
  audit: noAudit,
  pause: done,
  publicUrl: '',
  refusedKey: (line) => void lines.push(line),
  clock: () => new Date('2026-11-22T10:00:00.000Z'),
})

test.each([
  ['no key', '', 'missing_key'],
  ['no valid key', 'nonsense', 'invalid_key'],
  ['an unknown key', newSecret(), 'invalid_key'],
])('a request with %s leaves one line, without the key', async (_case, secret, code) => {
  const lines: Line[] = []
  const asked = admit(gate(lines), { 'x-api-key': secret }, '203.0.113.9')
  await expect(asked).rejects.toBeInstanceOf(DomainError)
  const keyHash = secret === '' ? null : hashOf(secret).slice(0, 12)
  expect(lines).toEqual([{ code, address: '203.0.113.9', keyHash }])
})

test('an address that guesses keys leaves a line for each of them', async () => {
  const lines: Line[] = []
  const world = gate(lines)
  for (let time = 0; time < 60; time += 1)
    await admit(world, { 'x-api-key': newSecret() }, '203.0.113.9').catch(() => undefined)
  expect(lines).toHaveLength(60)
  expect(lines.at(-1)).toMatchObject({ code: 'throttled' })
})
