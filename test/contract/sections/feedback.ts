import assert from 'node:assert/strict'
import { type Json, NOT_FOUND, refusedFor } from '../suite/caller.ts'
import type { Section, World } from '../suite/world.ts'

export const feedback: Section = {
  name: 'Feedback',
  async run(world) {
    await refusals(world)
    await ofAResult(world)
  },
}

const ROUTE = 'POST /signals/{id}/feedback'

async function refusals({ suite, api }: World) {
  await suite.check('a verdict needs a signal and one of three words', async () => {
    await api.refused(ROUTE, NOT_FOUND, { params: { id: 'sig_unknown' }, body: { verdict: 'wrong' } })
    await api.refused(ROUTE, refusedFor('verdict'), {
      params: { id: 'sig_unknown' },
      body: { verdict: 'bad' },
    })
  })
}

async function ofAResult({ suite, api, coverage, other }: World) {
  const { data } = await api.accepted('GET /data', { query: { type: 'signals', limit: 100 } })
  const signal = data.find(({ keywordId }: Json) => keywordId !== null) ?? data[0]
  if (!signal) {
    coverage.excuse(ROUTE, 'accepted', 'the service has no signals')
    return
  }
  const params = { id: signal.id }
  await suite.check(
    'wrong hides a signal and refunds it once, and another verdict shows it again',
    async () => {
      suite.undoLater('a verdict', () =>
        api.ask('POST', `/signals/${signal.id}/feedback`, { body: { verdict: 'right' } }),
      )
      const { credits: before } = await api.accepted('GET /organization')
      const wrong = await api.accepted(ROUTE, { params, body: { verdict: 'wrong' } })
      assert.equal(wrong.hidden, true)
      assert.deepEqual(await api.accepted(ROUTE, { params, body: { verdict: 'wrong' } }), wrong)
      const { credits: after } = await api.accepted('GET /organization')
      assert.equal(after - before, wrong.refund.credits)
      const shown = await api.accepted('GET /signals/{id}', { params })
      assert.equal(shown.feedback.verdict, 'wrong')
      const query = { type: 'signals', limit: 100 }
      const without = await api.accepted('GET /data', { query })
      assert(!without.data.some(({ id }: Json) => id === signal.id))
      if (other && signal.organizationId !== null)
        await other.refused(ROUTE, NOT_FOUND, { params, body: { verdict: 'right' } })
      const right = await api.accepted(ROUTE, { params, body: { verdict: 'right' } })
      assert.deepEqual([right.hidden, right.refund], [false, wrong.refund])
      await api.settled('GET /data', { query }, ({ data: rows }: Json) =>
        rows.some(({ id }: Json) => id === signal.id),
      )
    },
  )
}
