import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let lines: string[]
beforeEach(() => {
  lines = []
  vi.resetModules()
  vi.stubEnv('POWERTOOLS_METRICS_DISABLED', 'false')
  vi.stubEnv('POWERTOOLS_METRICS_NAMESPACE', 'Signalbox')
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

// Loaded late, because it reads the environment.
const recorder = async () => (await import('../../functions/shared/telemetry.ts')).record

test('a metric has a value only when something happened', async () => {
  const record = await recorder()
  record({ RunsHealed: 2, SchedulesHealed: 0 }, { requestId: 'r' })
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ RunsHealed: 2, requestId: 'r' })
  expect(lines[0]).not.toContain('SchedulesHealed')
})

test('an idle minute writes nothing', async () => {
  const record = await recorder()
  record({ RetriesEnqueued: 0, RetryOverdueMilliseconds: 0 }, { requestId: 'r' })
  expect(lines).toEqual([])
})

test('details of a call without figures are not those of the next one', async () => {
  const record = await recorder()
  record({ ServerErrors: 0 }, { route: 'GET /first' })
  record({ ServerErrors: 1 }, { route: 'GET /second' })
  expect(lines.join()).not.toContain('first')
})
