import { describe, expect, test } from 'vitest'
import { readFinding } from '../../../functions/keywords/read-finding.ts'
import { checkedQuery } from '../../../functions/keywords/read-query.ts'
import { headlineReader } from '../../../functions/monitors/observed-signal.ts'
import { newsMatcher } from '../../../functions/news/news-matcher.ts'
import { ruleNames } from '../../../functions/sources/headlines/best-match.ts'
import { classifyHeadline } from '../../../functions/sources/headlines/classify-headline.ts'

const NOW = new Date('2026-11-01T00:00:00.000Z')
const DEAL = 'Norvane acquires Halden for $40 million'
const ROUND = 'Norvane raises $12M in Series A'
const RULE = classifyHeadline(DEAL)?.rule ?? ''
const OFF = new Set([RULE])
const NONE: ReadonlySet<string> = new Set()

const observation = (title: string) => ({
  source: 'gdelt',
  kind: 'news' as const,
  nativeId: title,
  url: 'https://news.example/1',
  title,
  body: '',
  at: NOW.toISOString(),
})

describe('a rule that is switched off', () => {
  test('finds no event, and others still do', () => {
    expect(classifyHeadline(DEAL, { rulesOff: OFF })).toBeUndefined()
    expect(classifyHeadline(ROUND, { rulesOff: OFF })).toEqual(classifyHeadline(ROUND))
  })

  test('leaves a find of a keyword as an announcement without a score', () => {
    const keyword = { organizationId: 'org_a', id: 'kw_a' } as Parameters<typeof readFinding>[0]
    const found = (rulesOff: ReadonlySet<string>) => {
      const search = { query: checkedQuery('norvane'), define: undefined, rulesOff }
      return readFinding(keyword, search, observation(DEAL), NOW)?.finding.signal
    }
    expect(found(NONE)).toMatchObject({
      type: 'ACCOUNT_RECENT_MERGERS_AND_ACQUISITIONS',
      evidence: { rule: RULE },
    })
    expect(found(OFF)).toMatchObject({
      type: 'ACCOUNT_NEW_ANNOUNCEMENT',
      evidence: { rule: null, score: null },
    })
  })

  test('brings no news of others to a monitored account', () => {
    const name = {
      organizationId: 'org_a',
      listId: 'lst_a',
      accountId: 'acc_a',
      name: 'Norvane Group',
      term: 'Norvane Group',
    }
    const article = { id: '1', at: NOW.toISOString(), outlet: 'news.example', url: 'https://news.example/1' }
    const title = DEAL.replace('Norvane', 'Norvane Group')
    const hits = (rulesOff: ReadonlySet<string>) =>
      newsMatcher({ queries: [], names: [name] }, rulesOff)({ ...article, title, organizations: () => [] })
    expect(hits(NONE)).toHaveLength(1)
    expect(hits(OFF)).toEqual([])
  })

  test('makes no event of what a monitored company writes', () => {
    const held = { run: {}, define: undefined, muted: undefined } as Parameters<typeof headlineReader>[0]
    const subject = { ref: { type: 'account', id: 'acc_a' } } as Parameters<typeof headlineReader>[1]
    const event = (rulesOff: ReadonlySet<string>) =>
      headlineReader(held, subject, { clock: () => NOW, rulesOff }).read(observation(DEAL)).event
    expect(event(NONE)?.rule).toBe(RULE)
    expect(event(OFF)).toBeUndefined()
  })
})

test('the names of rules are those of all languages', () => {
  expect(ruleNames()).toContain(RULE)
  expect(ruleNames()).toContain(classifyHeadline('Norvane übernimmt Halden')?.rule)
})
