import { countTokens } from 'gpt-tokenizer/encoding/o200k_base'
import { expect, test } from 'vitest'
import { conciseSignal, roomFor } from '../../functions/mcp/shape/concise-rows.ts'

const signal = (text: string, index = 0) => ({
  id: `sig_3qm4ezr3ENR27bDuoRg${index}`,
  type: 'ACCOUNT_NEW_ANNOUNCEMENT' as const,
  createdAt: '2026-09-28T08:55:00.000Z',
  source: `https://news.example.com/business/2026/09/expansion-of-the-platform-${index}`,
  text,
  account: { id: `acc_6gYq3eMwGJWJO4XkZOqjR${index}`, name: 'Northwind Analytics' },
})

test.each([
  ['Latin', 'The company announced a new round of funding today. '],
  ['Chinese', '该公司今天宣布完成新一轮融资，并计划扩大业务。'],
  ['Amharic', 'ኩባንያው ዛሬ አዲስ የገንዘብ ድጋፍ አስታወቀ። '],
  ['emoji', '🚀👩‍🚀🏳️‍🌈'],
])('a hundred signals with long texts in %s fit into 25,000 tokens', (_script, phrase) => {
  const rows = Array.from({ length: 100 }, (_, index) =>
    conciseSignal(signal(phrase.repeat(200), index), roomFor(100)),
  )
  expect(countTokens(JSON.stringify(rows))).toBeLessThan(25_000)
})

test('never cuts a text within a letter', () => {
  for (let bytes = 1; bytes < 40; bytes += 1) {
    const room = { ...roomFor(1), text: bytes }
    const { text } = conciseSignal(signal('aé該🚀'.repeat(20)), room)
    expect(text).toMatch(/^(aé該🚀)*(a|aé|aé該)?…$/u)
  }
})

test('leaves out what is null and shows the person and company of a signal by name', () => {
  const { account, ...rest } = signal('Short.')
  const shown = { ...rest, person: null, account: { ...account, imageUrl: null }, listId: null }
  expect(conciseSignal(shown, roomFor(1))).toEqual({ ...rest, account })
})
