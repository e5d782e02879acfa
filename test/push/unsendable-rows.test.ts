import { describe, expect, test } from 'vitest'
import { usePushes } from './a-push.ts'
import { rows } from './push-world.ts'

const { world } = usePushes()

describe('a push of rows that cannot be sent', () => {
  const without = (count: number) => rows(count).map((row) => ({ ...row, email: null }))

  test('is refused without a request to the platform', async () => {
    const push = await world({ platform: 'smartlead', rows: without(500) })
    const refused = await push.start().catch((error: unknown) => error)
    expect(refused).toMatchObject({ code: 'invalid_input', errors: [{ path: 'platform' }] })
    expect(String(refused)).toContain('No row can be sent to Smartlead: 500 rows (no email).')
    expect(push.simulator.state.requests).toEqual([])
  })

  test('reads a bounded number of rows of a long list before it begins, and says the rest itself', async () => {
    const push = await world({ platform: 'smartlead', rows: without(900) })
    let loaded = 0
    const load = push.world.rows
    push.world.rows = (organizationId, refs) => {
      loaded += refs.length
      return load(organizationId, refs)
    }
    const { id } = await push.start()
    expect(loaded).toBe(500)
    await push.drain()
    expect(await push.read(id)).toMatchObject({
      status: 'failed',
      pushed: 0,
      skipped: 900,
      failed: 0,
      error: 'no row was pushed; the results say why',
    })
  })

  test('reads fifty rows when one of them can be sent', async () => {
    const push = await world({ platform: 'smartlead', rows: [...without(30), ...rows(2000)] })
    let loaded = 0
    const load = push.world.rows
    push.world.rows = (organizationId, refs) => {
      loaded += refs.length
      return load(organizationId, refs)
    }
    await push.start()
    expect(loaded).toBe(50)
  })
})
