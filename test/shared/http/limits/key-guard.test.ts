import { expect, test } from 'vitest'
import { authenticate, hashOf, newSecret } from '../../../../functions/shared/http/credential.ts'
import { NO_LIMITS } from '../../../../functions/shared/http/key-limits.ts'
import { keyGuard } from '../../../../functions/shared/http/limits/key-guard.ts'
import { noAudit } from '../../../audit/no-audit.ts'

const NOW = new Date('2026-11-22T10:00:00.000Z')
const later = (ms: number) => new Date(NOW.getTime() + ms)

function gate() {
  const known = new Set<string>()
  let reads = 0
  const credentials = {
    async find(hash: string) {
      reads += 1
      return known.has(hash)
        ? {
            organizationId: 'org_1',
            keyId: 'key_1',
            keyHash: hash,
            usedOn: NOW.toISOString().slice(0, 10),
            seenFrom: [],
            limits: NO_LIMITS,
          }
        : undefined
    },
    findByToken: async () => undefined,
    findAccess: async () => undefined,
    async markUsed() {},
    async markAccessUsed() {},
  }
  return {
    audience: 'api' as const,
    credentials,
    guard: keyGuard(),
    audit: noAudit,
    known,
    reads: () => reads,
  }
}

const fate = (world: ReturnType<typeof gate>, secret: string, address = '203.0.113.1', at = NOW) =>
  authenticate(world, { secret, address }, at).then(
    () => 'admitted',
    (error) => error.code,
  )

async function guess(world: ReturnType<typeof gate>, times: number, address?: string) {
  const fates: string[] = []
  for (let time = 0; time < times; time += 1) fates.push(await fate(world, newSecret(), address))
  return fates
}

test('the same unknown key is looked up once', async () => {
  const world = gate()
  const secret = newSecret()
  for (let time = 0; time < 200; time += 1) expect(await fate(world, secret)).toBe('invalid_key')
  expect(world.reads()).toBe(1)
})

test('an address that guesses keys is told to wait after fifty', async () => {
  const world = gate()
  expect(await guess(world, 50)).toEqual(Array.from({ length: 50 }, () => 'invalid_key'))
  expect(await guess(world, 500)).toEqual(Array.from({ length: 500 }, () => 'throttled'))
})

test('each guess is looked up once, however often it comes', async () => {
  const world = gate()
  const guesses = Array.from({ length: 100 }, newSecret)
  for (let time = 0; time < 3; time += 1) for (const secret of guesses) await fate(world, secret)
  expect(world.reads()).toBe(100)
})

test('a key that this worker has never seen passes beside a guesser at its address', async () => {
  const world = gate()
  await guess(world, 100)
  const secret = newSecret()
  world.known.add(hashOf(secret))
  expect(await fate(world, secret)).toBe('admitted')
  world.known.clear()
  expect(await fate(world, secret)).toBe('throttled')
})

test('other addresses are not refused', async () => {
  const world = gate()
  await guess(world, 100)
  expect(await fate(world, newSecret(), '203.0.113.2')).toBe('invalid_key')
})

test('the address may try again after ten seconds', async () => {
  const world = gate()
  await guess(world, 100)
  expect(await fate(world, newSecret(), '203.0.113.1', later(9_999))).toBe('throttled')
  expect(await fate(world, newSecret(), '203.0.113.1', later(10_000))).toBe('invalid_key')
})
