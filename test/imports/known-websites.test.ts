import { expect, test } from 'vitest'
import { withKnownWebsites } from '../../functions/imports/known-websites.ts'

const known = new Map([
  ['acme.example', ['acc_1']],
  ['twice.example', ['acc_2', 'acc_3']],
])

test('a row that names a company only by its website finds the account that has it', async () => {
  const asked: (readonly string[])[] = []
  const accountsWith = async (hosts: readonly string[]) => {
    asked.push(hosts)
    return known
  }
  const rows = await withKnownWebsites(accountsWith, [
    { websiteUrl: 'https://www.acme.example/about' },
    { websiteUrl: 'https://twice.example' },
    { websiteUrl: 'https://new.example' },
    { websiteUrl: 'https://linktr.ee/acme' },
    { websiteUrl: 'https://acme.example', lei: '5493001KJTIIGC8Y1R12' },
    { websiteUrl: 'https://acme.example', id: 'acc_9' },
  ])
  expect(asked).toEqual([['acme.example', 'twice.example', 'new.example']])
  expect(rows.map(({ id, refusal }) => refusal ?? id ?? null)).toEqual([
    'acc_1',
    'websiteUrl: Several accounts have the website twice.example. Name one by its socialUrl or id.',
    null,
    null,
    null,
    'acc_9',
  ])
})
