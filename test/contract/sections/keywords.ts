import assert from 'node:assert/strict'
import { type Json, NOT_FOUND, refusedFor } from '../suite/caller.ts'
import type { Section, World } from '../suite/world.ts'

/** The cap of each of two runs. */
export const KEYWORD_CREDITS = 20

export const keywords: Section = {
  name: 'Keywords',
  async run(world) {
    await aKeyword(world)
    await aBaseline(world)
    await previews(world)
    await refusals(world)
  },
}

const isSettled = ({ lastRun }: Json) => lastRun && lastRun.status !== 'running'

async function aKeyword({ suite, api, other }: World) {
  await suite.check('a keyword runs at once, pays for each result, and can be changed', async () => {
    const { credits: before } = await api.accepted('GET /organization')
    const given = { query: 'software', scrapper: 'SEARCH_NEWS', interval: '30d', maxCreditsPerRun: 10 }
    const { id } = await api.accepted('POST /keywords', { body: given })
    suite.undoLater('a keyword', () => api.ask('DELETE', `/keywords/${id}`))
    const mine = ({ data }: Json) => data.find((each: Json) => each.id === id)
    const { lastRun } = mine(await api.settled('GET /keywords', {}, (all) => isSettled(mine(all))))
    assert.equal(lastRun.credits, 10 * lastRun.newSignals)
    assert(lastRun.credits <= 10, 'the cap is exceeded')
    const { credits: after } = await api.accepted('GET /organization')
    assert.equal(before - after, lastRun.credits)
    const listed = await api.accepted('GET /runs', { query: { keywordId: id } })
    assert.equal(listed.data[0].id, lastRun.id)
    if (lastRun.newSignals === 0)
      suite.notChecked('a keyword that finds something', `its run found nothing (${lastRun.error})`)
    else await found(lastRun.newSignals, id)
    const params = { id }
    const changed = await api.accepted('PATCH /keywords/{id}', {
      params,
      body: { interval: '14d', paused: true },
    })
    assert.deepEqual([changed.interval, changed.paused, changed.query], ['14d', true, 'software'])
    await api.refused('PATCH /keywords/{id}', refusedFor('scrapper'), { params, body: { scrapper: 'FAX' } })
    if (other) await other.refused('PATCH /keywords/{id}', NOT_FOUND, { params, body: { paused: false } })
  })

  async function found(count: number, keywordId: string) {
    const query = { type: 'signals', keywordId, limit: 100 }
    const { data } = await api.settled('GET /data', { query }, (rows) => rows.count >= count)
    assert.equal(data.length, count)
    for (const signal of data) assert.equal(signal.keywordId, keywordId)
    const ledger = await api.accepted('GET /credits', { query: { limit: 20 } })
    for (const { id } of data) assert(ledger.data.some(({ signalId }: Json) => signalId === id))
    if (other)
      assert.equal(
        (await other.accepted('GET /data', { query: { type: 'signals', search: data[0].id } })).count,
        0,
      )
  }
}

async function aBaseline({ suite, api, tag }: World) {
  await suite.check('a keyword without backfill costs nothing, runs by hand, and is deleted', async () => {
    const { credits } = await api.accepted('GET /organization')
    const given = { query: `"zzyzx ${tag}"`, scrapper: 'SEARCH_JOBS', backfill: false, maxCreditsPerRun: 10 }
    const { id, interval } = await api.accepted('POST /keywords', { body: given })
    suite.undoLater('the keyword without backfill', () => api.ask('DELETE', `/keywords/${id}`))
    assert.equal(interval, '7d')
    const mine = ({ data }: Json) => data.find((each: Json) => each.id === id)
    const first = mine(await api.settled('GET /keywords', {}, (all) => isSettled(mine(all))))
    const params = { id }
    const run = await api.accepted('POST /keywords/{id}/run', { params })
    assert.notEqual(run.id, first.lastRun.id)
    await api.settled('GET /runs/{id}', { params: { id: run.id } }, ({ status }) => status !== 'running')
    assert.equal((await api.accepted('GET /organization')).credits, credits)
    await api.accepted('DELETE /keywords/{id}', { params })
    await api.refused('DELETE /keywords/{id}', NOT_FOUND, { params })
    await api.refused('PATCH /keywords/{id}', NOT_FOUND, { params, body: { paused: true } })
    await api.refused('POST /keywords/{id}/run', NOT_FOUND, { params })
  })
}

async function previews({ suite, api, other }: World) {
  await suite.check(
    'a preview of a keyword shows how its query is read, and costs and stores nothing',
    async () => {
      const { credits } = await api.accepted('GET /organization')
      const body = { query: 'software OR "open source" -jobs -"for sale"', scrapper: 'SEARCH_NEWS' }
      const preview = await api.accepted('POST /keywords/preview', { body })
      const none = { excludedWords: [], excludedPhrases: [] }
      assert.deepEqual(preview.parse, [
        { words: ['software'], phrases: [], ...none },
        { words: [], phrases: ['open source'], excludedWords: ['jobs'], excludedPhrases: ['for sale'] },
      ])
      assert(preview.data.length <= 10, 'more than ten results')
      for (const { createdAt } of preview.data) assert(createdAt >= preview.since, 'an older result')
      assert.equal((await api.accepted('GET /organization')).credits, credits)
      await api.refused('POST /keywords/preview', refusedFor('query', 'scrapper', 'interval'), {
        body: { query: 'acme NOT jobs', scrapper: 'FAX', interval: '2d' },
      })
      // Each organization has its own share of previews.
      if (other)
        assert.equal((await other.accepted('POST /keywords/preview', { body })).previewsLeft >= 0, true)
    },
  )
}

async function refusals({ suite, api }: World) {
  await suite.check('wrong keywords are refused, each mistake by its name', async () => {
    const body = { query: '', scrapper: 'SEARCH_TV', interval: '2d', webhookUrl: 'ftp://x' }
    await api.refused('POST /keywords', refusedFor('query', 'scrapper', 'interval', 'webhookUrl'), { body })
    await api.refused('GET /runs', NOT_FOUND, { query: { keywordId: 'kw_unknown' } })
    await api.refused('GET /keywords', refusedFor('limit'), { query: { limit: 1 } })
  })
}
