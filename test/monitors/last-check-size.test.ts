import { expect, test } from 'vitest'
import type { LastCheck } from '../../functions/monitors/last-check.ts'
import { newObservations, rememberShown } from '../../functions/monitors/new-entries/new-observations.ts'
import type { WatchedPlace } from '../../functions/sources/source.ts'

/** An item of DynamoDB has 400 KB; the rest of a check needs some of it. */
const MOST_BYTES = 300_000
const FEEDS = 3
const ENTRIES = 200

const words = (seed: number) =>
  Array.from({ length: 40 }, (_, n) => `word${(seed * 40 + n).toString(36)}`).join(' ')

/** Feeds whose addresses, entries and long titles are new at every check. */
const feedsAt = (check: number): WatchedPlace[] =>
  Array.from({ length: FEEDS }, (_, feed) => {
    const place = `https://acme.example/${check}/${feed}`
    const observations = Array.from({ length: ENTRIES }, (_, n) => ({
      source: 'company-feed',
      nativeId: `${place}/${n}`,
      kind: 'announcement' as const,
      url: `${place}/${n}`,
      title: words((check * FEEDS + feed) * ENTRIES + n),
      body: '',
      at: new Date(Date.UTC(2026, 5, 1, check, 30)).toISOString(),
    }))
    return { source: 'company-feed', place, observations }
  })

test('what a check remembers of hostile feeds stays small, and has the newest', () => {
  let before: Pick<LastCheck, 'checkedAt' | 'shown' | 'titles'> = {
    checkedAt: '2026-06-01T00:00:00.000Z',
    shown: {},
    titles: [],
  }
  for (let check = 0; check < 14; check += 1) {
    const places = feedsAt(check)
    const found = newObservations(places, before)
    expect(found.observations).toHaveLength(FEEDS * ENTRIES)
    const checkedAt = new Date(Date.UTC(2026, 5, 1, check + 1)).toISOString()
    before = { checkedAt, ...rememberShown(places, found, before, checkedAt) }
    expect(JSON.stringify(before).length).toBeLessThan(MOST_BYTES)
    expect(newObservations(places, before).observations).toEqual([])
    expect(before.titles.at(-1)?.words).toEqual(found.titles.at(-1)?.words)
  }
})
