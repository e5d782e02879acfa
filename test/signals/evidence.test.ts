import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import fc from 'fast-check'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { COLUMNS, dataRow } from '../../functions/data/data-row.ts'
import { key } from '../../functions/shared/table.ts'
import { Evidence, linksOf, NO_EVIDENCE, withinLimit } from '../../functions/signals/evidence.ts'
import { Signal, shownSignal } from '../../functions/signals/signal.ts'
import { StoredSignal, signalItem } from '../../functions/signals/signal-item.ts'
import { signalRecord } from '../../functions/signals/signal-record.ts'
import { sampleSignal } from '../../functions/webhooks/sample-signal.ts'
import { startTables, type Tables } from '../support/dynamodb.ts'
import { aSignal } from '../support/webhooks/builders.ts'

let tables: Tables
beforeAll(async () => {
  tables = await startTables()
})
afterAll(() => tables.stop())

const AT = '2026-06-01T00:00:00.000Z'
const evidence: Evidence = {
  source: 'import',
  detectedAt: AT,
  eventAt: null,
  rule: 'stored-data-changed',
  score: 0.7,
  before: 5,
  after: ['x', { y: "'", z: null }],
  links: ['https://news.example/1'],
}

async function stored(signal: Signal): Promise<StoredSignal> {
  const client = tables.documentClient()
  const TableName = tables.tableNames.table
  await client.send(new PutCommand({ TableName, Item: signalItem(signal) }))
  const { Item } = await client.send(new GetCommand({ TableName, Key: key.signal(null, signal.id) }))
  return v.parse(StoredSignal, Item)
}

describe('the evidence of a signal', () => {
  test('is stored with it, and shown in rows and webhooks', async () => {
    const signal = await stored(aSignal({ evidence }))
    expect(dataRow({ dataset: 'signals', item: signal }, '')).toMatchObject({ evidence })
    expect(signalRecord(v.parse(Signal, signal), undefined, undefined)).toMatchObject({ evidence })
    expect(COLUMNS.signals.slice(-3)).toEqual(['accountSocialUrl', 'evidence', 'accountDomain'])
  })

  test('of an earlier version is shown as unknown', async () => {
    const signal = await stored(aSignal())
    expect(signal).not.toHaveProperty('evidence')
    expect(dataRow({ dataset: 'signals', item: signal }, '')).toMatchObject({ evidence: NO_EVIDENCE })
    expect(signalRecord(signal, undefined, undefined)).toMatchObject({ evidence: NO_EVIDENCE })
    expect(shownSignal(signal).evidence).toEqual(NO_EVIDENCE)
  })

  test('is in the sample that tests a webhook, whose highlights are in its text', () => {
    const sample = sampleSignal(new Date(AT))
    expect(v.parse(Evidence, sample.evidence)).toEqual(sample.evidence)
    for (const highlight of sample.highlights) expect(sample.text).toContain(highlight)
  })

  test('has web addresses only, each once', () => {
    const links = [
      'https://a.example/',
      null,
      undefined,
      'javascript:alert(1)',
      'https://a.example/',
      'ftp://b',
      'x',
    ]
    expect(linksOf(links)).toEqual(['https://a.example/'])
    expect(linksOf(Array.from({ length: 50 }, (_, n) => `https://a.example/${n}`))).toHaveLength(10)
  })

  test('keeps any value, or as much of it as there is room for', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(withinLimit(value)).toEqual(JSON.stringify(value).length <= 4000 ? value : expect.anything())
      }),
    )
    expect(withinLimit('x'.repeat(5000))).toBeNull()
    expect(withinLimit(Array(9000).fill('ab'))).toHaveLength(800)
    expect(withinLimit(undefined)).toBeNull()
  })
})
