import { afterEach, describe, expect, test } from 'vitest'
import {
  type Outcomes,
  PLATFORM_NAMES,
  type PlatformName,
  PushFault,
} from '../../functions/push/platforms/platform.ts'
import type { ToolOptions } from '../../local/simulator/simulate-platforms.ts'
import { aRow, aTool, Crash, HOOK_PATH, KEY, rows, runJob } from './push-world.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function world(name: PlatformName, options: ToolOptions = {}, key?: string) {
  const made = await aTool(name, options, key)
  closing.push(made.tools.close)
  const target = name === 'clay' ? '' : await made.platform.open(made.session, 'Engineers')
  return { ...made, target, stored: () => [...made.tools.state.targets.values()][0]?.rows ?? new Map() }
}

const count = (outcomes: Outcomes, status: string) =>
  outcomes.filter((outcome) => outcome?.status === status).length

describe.each(PLATFORM_NAMES)('%s', (name) => {
  test('takes 2,500 rows in batches it allows and at the rate it allows', async () => {
    const { tools, stored, ...made } = await world(name)
    const outcomes = await runJob({ ...made, rows: rows(2500) })
    expect(count(outcomes, 'pushed')).toBe(2500)
    expect(stored().size).toBe(2500)
    expect(Math.max(...stored().values())).toBe(1)
    expect(tools.state.throttled).toBe(0)
  })

  test('pushes every row once through storms of 429, failures and broken connections', async () => {
    const faults: ToolOptions['fault'] = (request, n) => {
      if (request.method === 'GET') return undefined
      if (n % 7 === 3) return 'throttle'
      return n % 11 === 5 ? 'error' : undefined
    }
    const { stored, ...made } = await world(name, { fault: faults })
    const outcomes = await runJob({ ...made, rows: rows(2500) })
    expect(count(outcomes, 'pushed')).toBe(2500)
    expect(stored().size).toBe(2500)
    expect(Math.max(...stored().values())).toBe(1)
  })

  test('never pushes a row twice when the worker dies at every step', async () => {
    const made = await world(name)
    let saves = 0
    const crash = () => {
      saves += 1
      if (saves % 3 === 0) throw new Crash()
    }
    const outcomes = await runJob({ ...made, rows: rows(1000), crash })
    expect(Math.max(...made.stored().values())).toBe(1)
    expect(count(outcomes, 'pushed') + count(outcomes, 'failed')).toBe(1000)
    const reasons = outcomes
      .filter((outcome) => outcome?.status === 'failed')
      .map((outcome) => outcome?.reason)
    expect(reasons.every((reason) => reason?.includes('not sent again'))).toBe(true)
  })

  test('starts with a key check that a good key passes', async () => {
    const { platform, session } = await world(name)
    await expect(platform.check(session)).resolves.toBeUndefined()
  })
})

describe.each(['heyreach', 'instantly', 'smartlead'] as const)('%s', (name) => {
  test('refuses a bad key as dead, without naming it', async () => {
    const { platform, session } = await aTool(name, {}, 'bad_secret_4711')
    const fault = await platform.check(session).catch((error: unknown) => error)
    expect(fault).toBeInstanceOf(PushFault)
    expect(fault).toMatchObject({ kind: 'dead' })
    expect(String(fault)).not.toContain('4711')
  })

  test('skips company rows with a reason', async () => {
    const made = await world(name)
    const outcomes = await runJob({ ...made, rows: [aRow(1, { type: 'account' }), aRow(2)] })
    expect(outcomes).toMatchObject(
      [{ status: 'skipped', reason: /company/ }, { status: 'pushed' }].map(anyReason),
    )
  })

  test.each(['error-after', 'drop-after', 'drop'] as const)(
    'knows the rows that arrived although the answer was lost (%s)',
    async (fault) => {
      const made = await world(name, {
        fault: (request, n) => (n === 3 && request.method === 'POST' ? fault : undefined),
      })
      const outcomes = await runJob({ ...made, rows: rows(1500) })
      expect(count(outcomes, 'pushed')).toBe(1500)
      expect(made.stored().size).toBe(1500)
      expect(Math.max(...made.stored().values())).toBe(1)
    },
  )
})

const anyReason = ({ status, reason }: { status: string; reason?: RegExp }) =>
  reason === undefined ? { status } : { status, reason: expect.stringMatching(reason) }

describe('clay', () => {
  test('sends a row once even when its answer is lost, and says that it is not sure', async () => {
    const made = await world('clay', { fault: (_request, n) => (n === 42 ? 'drop-after' : undefined) })
    const outcomes = await runJob({ ...made, rows: rows(200) })
    expect(count(outcomes, 'pushed')).toBe(199)
    expect(count(outcomes, 'failed')).toBe(1)
    expect(made.stored().size).toBe(200)
    expect(Math.max(...made.stored().values())).toBe(1)
  })

  test('fails a row larger than the webhook takes and pushes the others', async () => {
    const made = await world('clay')
    const big = aRow(1, { record: { about: 'x'.repeat(110_000) } })
    const outcomes = await runJob({ ...made, rows: [big, aRow(2)] })
    expect(outcomes.map((outcome) => outcome?.status)).toEqual(['failed', 'pushed'])
  })

  test('sends the token of the caller when there is one', async () => {
    const made = await world('clay')
    const credentials = { webhookUrl: made.tools.url + HOOK_PATH, apiKey: 'bad token' }
    const job = { ...made, session: { ...made.session, credentials }, rows: rows(1) }
    await expect(runJob(job)).rejects.toMatchObject({ kind: 'dead' })
  })
})

describe('heyreach', () => {
  test('finds the single profiles that a mixed batch turned down', async () => {
    const made = await world('heyreach')
    const list = rows(100).map((row, index) =>
      index % 40 === 7 ? { ...row, socialUrl: `https://www.linkedin.com/in/unreachable-${index}` } : row,
    )
    const outcomes = await runJob({ ...made, rows: list })
    expect(outcomes.flatMap((outcome, index) => (outcome?.status === 'failed' ? [index] : []))).toEqual([
      7, 47, 87,
    ])
    expect(count(outcomes, 'pushed')).toBe(97)
  })

  test('isolates the row that makes the tool refuse a batch', async () => {
    const made = await world('heyreach')
    const list = rows(30).map((row, index) =>
      index === 13 ? { ...row, socialUrl: 'https://x.example/nobody' } : row,
    )
    const outcomes = await runJob({ ...made, rows: list })
    expect(outcomes[13]).toMatchObject({ status: 'failed', reason: expect.stringMatching(/answered 400/) })
    expect(count(outcomes, 'pushed')).toBe(29)
  })

  test('skips a row without a profile URL', async () => {
    const made = await world('heyreach')
    const outcomes = await runJob({ ...made, rows: [aRow(1, { socialUrl: null })] })
    expect(outcomes).toEqual([{ status: 'skipped', reason: 'no profile URL' }])
  })
})

describe('instantly', () => {
  test('gives each row that was not created its own reason', async () => {
    const made = await world('instantly')
    const list = [
      aRow(1, { email: 'a@blocked.example' }),
      aRow(2, { email: 'not-an-address' }),
      aRow(3),
      aRow(4, { email: null }),
      aRow(5, { email: null, firstName: null, lastName: null }),
    ]
    const outcomes = await runJob({ ...made, rows: list })
    expect(outcomes).toEqual([
      { status: 'skipped', reason: expect.stringMatching(/in the block list/) },
      { status: 'skipped', reason: expect.stringMatching(/invalid email/) },
      { status: 'pushed', reason: null },
      { status: 'pushed', reason: null },
      { status: 'skipped', reason: 'no email, first name or last name' },
    ])
  })
})

describe.each(['guide', 'client'] as const)('smartlead answering in the form of its %s', (form) => {
  test('tells which rows the campaign did not take', async () => {
    const made = await world('smartlead', { smartlead: form })
    const list = rows(2500).map((row, index) =>
      index % 1000 === 5 ? { ...row, email: `x${index}@blocked.example` } : row,
    )
    const outcomes = await runJob({ ...made, rows: list })
    const left = outcomes.flatMap((outcome, index) => (outcome?.status === 'skipped' ? [index] : []))
    expect(left).toEqual([5, 1005, 2005])
    expect(count(outcomes, 'pushed')).toBe(2497)
  })

  test('skips rows without an email that works', async () => {
    const made = await world('smartlead', { smartlead: form })
    const list = [
      aRow(1, { email: null }),
      aRow(2, { email: 'nobody' }),
      aRow(3),
      aRow(4, { email: 'ada3@people.example' }),
    ]
    const outcomes = await runJob({ ...made, rows: list })
    expect(outcomes.map((outcome) => outcome?.status)).toEqual(['skipped', 'skipped', 'pushed', 'skipped'])
  })
})

test('a key in the URL appears in no reason', async () => {
  const made = await world('smartlead', {
    fault: (request) => (request.path.endsWith('/leads') ? 'drop' : undefined),
  })
  const fault = await made.platform
    .add(made.session, { target: made.target, rows: rows(1), resent: false })
    .catch((error: unknown) => error)
  expect(fault).toBeInstanceOf(PushFault)
  expect(JSON.stringify(fault) + String(fault)).not.toContain(KEY)
})
