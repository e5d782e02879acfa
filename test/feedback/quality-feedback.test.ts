import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { admin, createOrganization } from '../support/admin.ts'
import { type LocalService, startLocalService } from '../support/local/local-service.ts'

let service: LocalService
let folder: string
beforeAll(async () => {
  service = await startLocalService()
  folder = mkdtempSync(join(tmpdir(), 'signalbox-quality-'))
})
afterAll(async () => {
  await service.stop()
  rmSync(folder, { recursive: true })
})

const call = async (apiKey: string, method: string, path: string, body?: unknown) => {
  const headers = { 'x-api-key': apiKey, 'content-type': 'application/json' }
  const reply = await fetch(`${service.baseUrl}${path}`, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: reply.status, body: JSON.parse(await reply.text()) }
}

test('verdicts become a labelled set and precision by source, rule, type and language, without names', async () => {
  const made = [await createOrganization(service.dataDir, 10), await createOrganization(service.dataDir, 10)]
  const accounts = join(folder, 'accounts.jsonl')
  writeFileSync(accounts, JSON.stringify({ name: 'Acme', socialUrl: 'https://network.example/company/acme' }))
  const signals = join(folder, 'signals.jsonl')
  const texts = ['Acme raises $5M', 'Acme übernimmt Beta für 5 Millionen Euro', 'Acme wins a prize']
  writeFileSync(
    signals,
    texts
      .map((text, n) => ({
        type: 'ACCOUNT_NEW_ANNOUNCEMENT',
        source: `https://news.example/${n}`,
        text,
        accountSocialUrl: 'https://network.example/company/acme',
      }))
      .map((row) => JSON.stringify(row))
      .join('\n'),
  )
  await admin(service.dataDir, 'import', accounts, '--type', 'accounts', '--wait')
  await admin(service.dataDir, 'import', signals, '--type', 'signals', '--wait')
  const [first, second] = made
  if (!first || !second) throw new Error('no organization')
  const { body } = await call(first.apiKey, 'GET', '/data?type=signals')
  const idOf = (text: string) => body.data.find((one: { text: string }) => one.text === text).id
  const judge = (apiKey: string, text: string, verdict: string, more = {}) =>
    call(apiKey, 'POST', `/signals/${idOf(text)}/feedback`, { verdict, ...more })
  await judge(first.apiKey, texts[0] ?? '', 'wrong', { correction: { type: 'ACCOUNT_RECENT_FUNDING_ROUND' } })
  await judge(second.apiKey, texts[0] ?? '', 'right')
  await judge(first.apiKey, texts[1] ?? '', 'right')
  await judge(second.apiKey, texts[2] ?? '', 'not_relevant')

  const out = join(folder, 'verdicts.ndjson')
  const { exitCode, out: printed } = await admin(service.dataDir, 'quality', 'feedback', '--out', out)
  expect(exitCode).toBe(0)
  expect(printed).toContain('4 verdicts')
  expect(printed).toContain('source import: precision 0.67, 2 right, 1 wrong, 1 not relevant')
  expect(printed).toContain('language de: precision 1.00, 1 right, 0 wrong, 0 not relevant')
  const text = readFileSync(out, 'utf8')
  for (const { id } of made) expect(text).not.toContain(id)
  const rows = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(rows).toHaveLength(4)
  expect(rows[0]).toMatchObject({
    title: texts[0],
    verdict: 'wrong',
    correction: { type: 'ACCOUNT_RECENT_FUNDING_ROUND' },
    source: 'import',
    language: 'en',
  })
})
