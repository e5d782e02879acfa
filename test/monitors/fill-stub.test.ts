import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hostStubItem, stubItem } from '../../functions/entities/entity-item.ts'
import { parseSocialUrl } from '../../functions/entities/social-url.ts'
import { newId } from '../../functions/shared/ids.ts'
import type { Description } from '../../functions/sources/companies/describe-company.ts'
import { ENOUGH_ROOM } from '../support/data/enough-room.ts'
import { signalsOf } from '../support/data/signals-of.ts'
import { startTables, type Tables } from '../support/dynamodb.ts'
import { anOrganization } from '../support/organization.ts'
import { drain, fireDue, monitorBench, monitors, shows } from './world.ts'

let tables: Tables
beforeAll(async () => {
  tables = await startTables()
})
afterAll(() => tables.stop())

const unique = () => newId('acc').slice(4).toLowerCase()

async function watched(item: ReturnType<typeof hostStubItem>, description: Description) {
  const client = tables.documentClient()
  await client.send(new PutCommand({ TableName: tables.tableNames.table, Item: item }))
  const { id: organizationId } = await anOrganization(tables, 1000)
  const bench = monitorBench(tables)
  bench.describe = async () => description
  bench.site = async ({ websiteUrl }) =>
    websiteUrl ? shows() : { places: [], state: null, unseen: 'no website is known', failures: [] }
  const listId = newId('lst')
  const list = { organizationId, id: listId, name: 'L', webhookUrl: null, filters: null }
  await bench.lists.create(list, true, ENOUGH_ROOM)
  await bench.members.append(organizationId, listId, [{ id: item.id, type: 'account' }])
  await monitors(bench).set(organizationId, listId, '1h')
  await drain(bench)
  const [run] = await bench.recurrences.history(organizationId, listId, 1)
  const [subject] = await bench.subjects.load(organizationId, [{ id: item.id, type: 'account' }])
  return { bench, organizationId, listId, run, subject }
}

const pageStub = (slug: string) => {
  const page = parseSocialUrl(`https://linkedin.com/company/${slug}`)
  const item = page && stubItem(page, new Date(0))
  if (!item || !('name' in item)) throw new Error('no page')
  return item
}

describe('a stub on a monitored list', () => {
  test('is filled in with what a source says, and makes no signal of it', async () => {
    const host = `${unique()}.example`
    const facts = {
      name: 'Acme Robotics',
      headcount: 12,
      location: 'x'.repeat(501),
      source: `https://${host}/`,
    }
    const { bench, organizationId, listId, run, subject } = await watched(hostStubItem(host, new Date(0)), {
      facts,
    })
    expect(run).toMatchObject({ status: 'succeeded', checked: 1, credits: 10 })
    expect(subject?.stub).toBeUndefined()
    expect(subject?.snapshot).toMatchObject({ name: 'Acme Robotics', headcount: 12, location: null })
    await fireDue(bench, organizationId, listId)
    expect(await signalsOf(tables, organizationId)).toEqual([])
  })

  test('is watched on the website that a source knows', async () => {
    const host = `${unique()}.example`
    const facts = { name: 'Acme', websiteUrl: `https://${host}`, source: 'https://www.wikidata.org/wiki/Q1' }
    const { run, subject } = await watched(pageStub(unique()), { facts })
    expect(run).toMatchObject({ status: 'succeeded', checked: 1 })
    expect(subject?.watched).toMatchObject({ name: 'Acme', websiteUrl: `https://${host}` })
  })

  test('stays one when no source knows it, and the run says why', async () => {
    const item = pageStub(unique())
    const { run, subject } = await watched(item, { why: 'no public source knows its page' })
    expect(subject?.stub).toBeDefined()
    expect(run).toMatchObject({
      status: 'failed',
      credits: 0,
      notChecked: [{ id: item.id, reason: 'no website is known; no public source knows its page' }],
    })
  })

  test('that is filled in later makes no signal of its first data', async () => {
    const item = hostStubItem(`${unique()}.example`, new Date(0))
    const { bench, organizationId, listId } = await watched(item, { why: 'the website answered 500' })
    bench.describe = async () => ({ facts: { name: 'Late Inc', source: 'https://late.example/' } })
    await fireDue(bench, organizationId, listId)
    const [subject] = await bench.subjects.load(organizationId, [{ id: item.id, type: 'account' }])
    expect(subject?.watched?.name).toBe('Late Inc')
    expect(await signalsOf(tables, organizationId)).toEqual([])
  })
})
