import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCommand } from '../../../../bin/admin/run-command.ts'
import { dynamoErasedPeople } from '../../../../functions/purges/erased-people.store.ts'
import { groupBy } from '../../../../functions/shared/group-by.ts'
import { type CatalogueEndpoint, serveWikidata } from '../../../support/catalogues/serve-catalogues.ts'
import { wikidataWorld } from '../../../support/catalogues/wikidata-world.ts'
import { tableNames } from '../../../support/dynamodb.ts'
import { anImportTarget, type ImportTarget } from './service.ts'

const COMPANIES = 250
const PEOPLE = 30

let target: ImportTarget
let endpoint: CatalogueEndpoint
beforeAll(async () => {
  target = await anImportTarget()
  endpoint = await serveWikidata(wikidataWorld(COMPANIES, PEOPLE))
  process.env.SOURCE_WIKIDATA_QUERY_URL = endpoint.origin
})
afterAll(async () => {
  delete process.env.SOURCE_WIKIDATA_QUERY_URL
  await endpoint.stop()
  await target.stop()
})

async function command(...options: string[]) {
  const [out, err] = [new PassThrough(), new PassThrough()]
  const args = ['import', '--json', '--data', target.folder, ...options]
  const exitCode = await runCommand(args, out.setEncoding('utf8'), err.setEncoding('utf8'))
  const printed = String(out.read() ?? '')
  return { exitCode, err: String(err.read() ?? ''), result: printed === '' ? undefined : JSON.parse(printed) }
}
const fromWikidata = (...options: string[]) =>
  command('--from', 'wikidata', '--contact', 'ops@acme.example', ...options)

const NOTHING = { created: 0, updated: 0, rejected: 0, signals: 0 }

describe('an import from Wikidata', () => {
  test('counts first, and then stores nothing', async () => {
    const { result } = await fromWikidata('--dry-run')
    expect(result).toEqual({ companies: COMPANIES, people: PEOPLE })
    expect((await fromWikidata('--dry-run', '--country', 'de')).result).toEqual({
      companies: 63,
      people: 15,
    })
    expect(await target.items('account')).toEqual([])
  })

  test('goes on after it was interrupted twice, and has everything once', async () => {
    for (const request of [5, 5]) {
      endpoint.requests.length = 0
      endpoint.before = (count) => (count >= request ? 400 : undefined)
      const { exitCode, err } = await fromWikidata()
      expect(exitCode).toBe(1)
      expect(err).toContain('wikidata: answered 400')
      expect(err).toContain('Run the same command again to go on.')
    }
    endpoint.before = () => undefined
    endpoint.requests.length = 0
    const { result, err, exitCode } = await fromWikidata()
    expect(exitCode).toBe(0)
    expect(err).toContain('Goes on with the import of')
    expect(result).toMatchObject({ read: PEOPLE, rejected: 0, signals: 0 })
    expect(endpoint.requests[0]?.userAgent).toContain('ops@acme.example')
    expect(await target.items('account')).toHaveLength(COMPANIES)
    expect(await target.items('person')).toHaveLength(PEOPLE)
    expect(await target.items('catalogue')).toEqual([])
  })

  test('stores what Wikidata says best', async () => {
    const accounts = await target.items('account')
    expect(accounts.find(({ name }) => name === 'Company 0 & Søns')).toMatchObject({
      socialUrl: 'https://linkedin.com/company/company-0',
      websiteUrl: 'https://company-0.example/',
      industry: 'software industry',
      headcount: 10,
      location: 'Berlin, Germany',
      logoKey: 'http://commons.wikimedia.org/wiki/Special:FilePath/L.svg',
      numbers: { wikidataId: 'Q100', cik: '1', lei: 'AAAAAAAAAAAAAAAAA000' },
    })
    const people = await target.items('person')
    expect(people.find(({ firstName }) => firstName === 'Ada 2')).toMatchObject({
      lastName: 'de la Cruz',
      title: 'Chief Executive Officer',
      accountName: 'Company 2 & Søns',
      decisionMaker: true,
      experience: [
        { company: 'Company 2 & Søns', title: 'Chief Executive Officer', from: '2020-01-01' },
        { company: 'Company 4 & Søns', title: 'engineer', to: '2019-12-31' },
      ],
    })
  })

  test('writes nothing the second time', async () => {
    const states = async () =>
      [...(await target.items('account')), ...(await target.items('person'))].map(({ id, version }) => [
        id,
        version,
      ])
    const before = await states()
    const { result } = await fromWikidata()
    expect(result).toMatchObject({ ...NOTHING, read: COMPANIES + PEOPLE, unchanged: COMPANIES + PEOPLE })
    expect(await states()).toEqual(before)
  })

  test('compares a later day, and what changed becomes signals once', async () => {
    endpoint.world = wikidataWorld(COMPANIES, PEOPLE, true)
    const grown = 25
    const moved = 5
    const movers = 6
    const { result } = await fromWikidata()
    expect(result).toMatchObject({ created: 0, updated: grown + movers, signals: grown + moved + 3 * movers })
    const signals = await target.items('signal')
    const types = groupBy(signals, ({ type }) => type)
    expect(Object.fromEntries([...types].map(([type, of]) => [type, of.length]))).toEqual({
      ACCOUNT_HEADCOUNT_CHANGE: grown,
      ACCOUNT_DATA_CHANGE: moved,
      PERSON_JOB_CHANGE: movers,
      ACCOUNT_DECISION_MAKER_CHANGE: 2 * movers,
    })
    expect(signals[0]?.source).toMatch(/^https:\/\/www\.wikidata\.org\/wiki\/Q\d+$/)
    expect((await fromWikidata()).result).toMatchObject(NOTHING)
  })

  test('keeps what the operator imported until Wikidata says something new', async () => {
    const page = 'https://www.linkedin.com/company/company-20'
    const rows = [{ socialUrl: page, headcount: 77, industry: 'Logistics' }]
    await target.import(target.file('crm.jsonl', rows), 'accounts')
    expect((await fromWikidata()).result).toMatchObject(NOTHING)
    const stored = async () =>
      (await target.items('account')).find(({ name }) => name === 'Company 20 & Søns')
    expect(await stored()).toMatchObject({ headcount: 77, industry: 'Logistics' })
    endpoint.world = wikidataWorld(COMPANIES, PEOPLE, false)
    await fromWikidata()
    expect(await stored()).toMatchObject({ headcount: 30, industry: 'Logistics' })
  })

  test('does not bring back a person who was erased', async () => {
    const [person] = await target.items('person')
    const ids = [String(person?.id)]
    await dynamoErasedPeople(target.client, tableNames.table).remember(ids)
    await target.client.send(
      new DeleteCommand({ TableName: tableNames.table, Key: { pk: person?.pk, sk: person?.sk } }),
    )
    expect((await fromWikidata()).result).toMatchObject(NOTHING)
    expect((await target.items('person')).map(({ id }) => id)).not.toContain(ids[0])
  })

  test('serves an import without a network from the answers that it saved', async () => {
    const saved = join(target.folder, 'answers.jsonl')
    await fromWikidata('--save', saved)
    const asked = endpoint.requests.length
    const { result } = await command('--from', 'wikidata', '--file', saved)
    expect(result).toMatchObject({ ...NOTHING, unchanged: COMPANIES + PEOPLE })
    expect(endpoint.requests).toHaveLength(asked)
    writeFileSync(saved, readFileSync(saved, 'utf8').slice(0, 500))
    expect((await command('--from', 'wikidata', '--file', saved)).err).toContain(
      'is no file that --save wrote',
    )
  })
})

describe('wrong options are refused by name', () => {
  test.each([
    [['--from', 'linkedin'], '--from must be one of wikidata, gleif, sec'],
    [['--from', 'wikidata'], '--contact must be your e-mail address or web page'],
    [['--from', 'wikidata', '--country', 'Germany'], '--country must be two letters'],
    [['--from', 'sec', '--min-headcount', '5'], "--min-headcount: sec can't be filtered by it"],
    [
      ['--from', 'wikidata', '--min-headcount', '9', '--max-headcount', '5'],
      '--min-headcount must not be above',
    ],
    [['--from', 'wikidata', 'rows.csv'], '--from does not go with a FILE'],
    [['--dry-run', '--type', 'accounts'], '--dry-run does not go with --type'],
    [['--from', 'wikidata', '--save', 'a', '--file', 'b'], 'Give either --save or --file'],
    [[], 'Give a FILE, or a catalogue with --from'],
  ])('%j', async (options, message) => {
    const { exitCode, err } = await command(...options)
    expect(exitCode).toBe(2)
    expect(err).toContain(message)
  })
})
