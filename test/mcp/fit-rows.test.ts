import { countTokens } from 'gpt-tokenizer/encoding/o200k_base'
import { expect, test } from 'vitest'
import type { ListItem } from '../../functions/lists/list/list-item.ts'
import { conciseItem } from '../../functions/mcp/shape/concise-rows.ts'
import { fitRows } from '../../functions/mcp/shape/fit-rows.ts'

/** An item whose every text is as long as it may be. */
const item = (phrase: string, index: number): ListItem => {
  const at = '2026-11-22T10:00:00.000Z'
  const long = phrase.repeat(3000).slice(0, 3000)
  const url = `https://example.com/${'x'.repeat(1900)}/${index}`
  return {
    id: `acc_6gYq3eMwGJWJO4XkZOqjR${index}`,
    type: 'account',
    addedAt: at,
    name: long,
    imageUrl: url,
    socialUrl: url,
    websiteUrl: url,
    headcount: 123_456,
    location: long,
    industry: long,
    techStack: Array.from({ length: 200 }, () => long),
    recentFundingRound: [],
    recentMergersAndAcquisitions: [],
    createdAt: at,
    updatedAt: at,
    recordId: long,
    owner: long,
    fields: Object.fromEntries(
      Array.from({ length: 20 }, (_, field) => [`Field ${field}`, long.slice(0, 500)]),
    ),
    decisionMakers: Array.from({ length: 50 }, (_, maker) => ({
      id: `per_6gYq3eMwGJWJO4XkZOq${maker}`,
      name: long,
      title: long,
      seniority: long,
      imageUrl: url,
      socialUrl: url,
      email: long,
    })),
    signals: Array.from({ length: 25 }, (_, signal) => ({
      id: `sig_6gYq3eMwGJWJO4XkZOq${signal}`,
      type: 'ACCOUNT_NEW_ANNOUNCEMENT',
      source: url,
      text: long,
      highlights: [long],
      personId: null,
      accountId: null,
      keywordId: null,
      listId: null,
      organizationId: null,
      person: null,
      account: null,
      evidence: {
        source: long,
        detectedAt: at,
        eventAt: at,
        rule: long,
        score: 1,
        before: long,
        after: long,
        links: [url, url],
      },
      createdAt: at,
      updatedAt: at,
    })),
  } as ListItem
}

test.each([
  ['words', 'The company announced a new round of funding today. '],
  ['random letters', 'xqzj vwkp zzyq hjkl wrtp mnbv '],
  ['digits and marks', '1a#9!z%7(@4)_=+;"\\'],
  ['Chinese', '该公司今天宣布完成新一轮融资，并计划扩大业务。'],
  ['Amharic', 'ኩባንያው ዛሬ አዲስ የገንዘብ ድጋፍ አስታወቀ። '],
  ['emoji', '🚀👩‍🚀🏳️‍🌈'],
])('a hundred items with the longest texts of %s stay under 20,000 tokens', (_what, phrase) => {
  const rows = Array.from({ length: 100 }, (_, index) => item(phrase, index))
  const shown = fitRows(rows, conciseItem)
  expect(shown).toHaveLength(100)
  expect(countTokens(JSON.stringify(shown))).toBeLessThan(20_000)
})

test('a few short items are shown whole', () => {
  const whole = { ...item('', 1), name: 'Acme', websiteUrl: 'https://acme.example', signals: [] }
  const [shown] = fitRows([whole as ListItem], conciseItem)
  expect(shown).toMatchObject({ id: whole.id, name: 'Acme', websiteUrl: 'https://acme.example' })
})
