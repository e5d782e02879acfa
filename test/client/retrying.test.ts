import { describe, expect, test } from 'vitest'
import { retrying } from '../../client/src/retrying.ts'

type Scripted = Response | Error

/** A service that gives these answers, and a clock that keeps what was waited for. */
function scripted(answers: readonly Scripted[], retries = 4) {
  const waits: number[] = []
  const bodies: string[] = []
  const send = retrying(
    async (request) => {
      bodies.push(await request.text())
      const answer = answers[bodies.length - 1]
      if (answer instanceof Response) return answer
      throw answer ?? new Error('no more answers')
    },
    retries,
    async (ms) => void waits.push(ms),
  )
  return { send, waits, bodies }
}

const status = (code: number, headers: Record<string, string> = {}) =>
  new Response('{}', { status: code, headers })
const get = () => new Request('http://localhost/data')
const post = () => new Request('http://localhost/lists', { method: 'POST', body: '{"name":"x"}' })

describe('waits as long as it is asked to', () => {
  test.each([429, 503])('%i with Retry-After', async (code) => {
    const { send, waits } = scripted([status(code, { 'retry-after': '7' }), status(200)])
    expect((await send(get())).status).toBe(200)
    expect(waits).toEqual([7000])
  })

  test('an HTTP date', async () => {
    const at = new Date(Date.now() + 30_000).toUTCString()
    const { send, waits } = scripted([status(503, { 'retry-after': at }), status(200)])
    await send(get())
    expect(waits[0]).toBeGreaterThan(20_000)
    expect(waits[0]).toBeLessThanOrEqual(30_000)
  })

  test('a first try that is still running', async () => {
    const { send, waits } = scripted([status(409, { 'retry-after': '1' }), status(201)])
    expect((await send(post())).status).toBe(201)
    expect(waits).toEqual([1000])
  })

  test('longer and longer when it is not told how long', async () => {
    const { send, waits } = scripted([status(503), status(503), status(503), status(200)])
    await send(get())
    expect(waits.map((ms, n) => ms >= 250 * 2 ** n && ms <= 750 * 2 ** n)).toEqual([true, true, true])
  })
})

describe('gives up', () => {
  test('after the last try', async () => {
    const { send, waits } = scripted([status(429), status(429), status(429)], 2)
    expect((await send(get())).status).toBe(429)
    expect(waits).toHaveLength(2)
  })

  test('when the wait would be very long', async () => {
    const { send, waits } = scripted([status(429, { 'retry-after': '3600' })])
    expect((await send(get())).status).toBe(429)
    expect(waits).toEqual([])
  })

  test.each([400, 401, 402, 404, 409, 500])('at once on %i', async (code) => {
    const { send, waits } = scripted([status(code)])
    expect((await send(post())).status).toBe(code)
    expect(waits).toEqual([])
  })

  test('when the service cannot be reached at all', async () => {
    const { send } = scripted([new TypeError('refused'), new TypeError('refused')], 1)
    await expect(send(get())).rejects.toThrow('refused')
  })

  test('at once when what became of a DELETE is not known', async () => {
    const { send, waits } = scripted([new TypeError('lost')])
    await expect(send(new Request('http://localhost/lists/1', { method: 'DELETE' }))).rejects.toThrow('lost')
    expect(waits).toEqual([])
  })

  test('when the caller does, also in the middle of a wait', async () => {
    const stop = new AbortController()
    const send = retrying(async () => status(503, { 'retry-after': '50' }), 4)
    const answer = send(new Request('http://localhost/data', { signal: stop.signal }))
    stop.abort(new Error('enough'))
    await expect(answer).rejects.toThrow('enough')
  })
})

test('every try sends the whole body', async () => {
  const { send, bodies } = scripted([status(503), new TypeError('lost'), status(201)])
  await send(post())
  expect(bodies).toEqual(['{"name":"x"}', '{"name":"x"}', '{"name":"x"}'])
})
