import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { auditItems } from '../../../functions/shared/audit/audit-key.ts'
import { key } from '../../../functions/shared/table.ts'
import { rightsIn } from '../../support/stack/rights-in.ts'
import { templateWith } from '../../support/stack/stack-with.ts'

const Statement = v.object({
  Action: v.union([v.string(), v.array(v.string())]),
  Resource: v.unknown(),
  Condition: v.optional(
    v.looseObject({
      'ForAllValues:StringLike': v.optional(
        v.object({ 'dynamodb:LeadingKeys': v.union([v.string(), v.array(v.string())]) }),
      ),
    }),
  ),
})

const template = templateWith()

const WRITES = /^dynamodb:(Put|Update|Delete|BatchWrite|ConditionCheck)/

function statementsOf(name: string) {
  const own = rightsIn(template).filter(({ role }) => role.includes(`${name}Role`))
  return own.flatMap(({ statements }) => v.parse(v.array(Statement), statements))
}

const READS = /^dynamodb:(GetItem|Query|Scan|BatchGet)/

const writes = (name: string) => allowed(name, WRITES)
const reads = (name: string) => allowed(name, READS)

/** The items of the main table that a function may use: forms of partition keys, or `*` for any item. */
function allowed(name: string, actions: RegExp): string[] {
  const own = statementsOf(name).filter(
    ({ Action, Resource }) =>
      [Action].flat().some((action) => actions.test(action)) &&
      JSON.stringify(Resource).includes('TablesSignalbox') &&
      !JSON.stringify(Resource).includes('/index/'),
  )
  const forms = own.flatMap(({ Condition }) => {
    const like = Condition?.['ForAllValues:StringLike']
    return like === undefined ? ['*'] : [like['dynamodb:LeadingKeys']].flat()
  })
  return [...new Set(forms)].sort()
}

/** Turns at the hosts of receivers. */
const TURNS = ['ORG#*#PACE', 'PACE#*']
/** Who takes keys notes their use, and in the audit log their first use from a network. */
const COUNTED = [auditItems, key.credential('*').pk, key.requestCount('*', 0).pk]
const WITH_GET = [...COUNTED, key.heavyRequest('*', 0).pk, key.access('*').pk].sort()
const WITH_POST = [...WITH_GET, key.idempotency('*', '').pk].sort()
/** What saving to a list writes. */
const SAVED = ['DESTINATIONS#*', 'ENTITY#*#LISTS', 'ORG#*']
/** What a link or a passkey opens. */
const OF_USERS = ['CHALLENGE#*', 'LINK#*', 'ORG#*#USERS']
const OF_RUNS = ['FETCHED#*', 'ORG#*', 'PACE#*', 'SOURCE#*']

describe('a function may write only what it needs', () => {
  test.each([
    ['ServeCredits', WITH_GET],
    ['ServeRuns', WITH_GET],
    ['ServePreview', [...WITH_POST, 'FETCHED#*', 'ORG#*#PREVIEWS', 'PACE#*'].sort()],
    ['ServeWebhooks', [...WITH_POST, ...TURNS, key.signing('*').pk].sort()],
    ['ServeDestinations', [...WITH_POST, ...TURNS, 'DESTINATIONS#*', 'ORG#*'].sort()],
    [
      'ServeOrganizations',
      [...WITH_POST, 'DESTINATIONS#*', 'EMAIL#*', 'LINK#*', 'ORG#*', 'SESSION#*'].sort(),
    ],
    ['ServeConnections', [...WITH_POST, ...TURNS, 'CODE#*', 'ORG#*#CONNECTIONS'].sort()],
    ['ServeData', [...WITH_GET, ...SAVED].sort()],
    ['ServeLists', [...WITH_POST, ...SAVED, 'ACCOUNT#*', 'PERSON#*'].sort()],
    ['ServeMcp', [...WITH_POST, ...SAVED, ...TURNS, 'ACCOUNT#*', 'PERSON#*'].sort()],
    ['ServeKeywords', [...WITH_POST, 'DESTINATIONS#*', 'ORG#*'].sort()],
    ['ServeMonitors', [...WITH_POST, 'ORG#*'].sort()],
    ['ServePush', [...WITH_POST, 'ORG#*', 'PACE#*'].sort()],
    ['RunPush', ['ORG#*', 'PACE#*']],
    ['PurgeLists', ['ENTITY#*#LISTS', 'ORG#*']],
    ['HealRuns', ['ORG#*']],
    ['RunKeyword', OF_RUNS],
    ['RunMonitor', [...OF_RUNS, 'ACCOUNT#*', 'SIGNAL#*'].sort()],
    ['ReadNews', ['NEWS#*', 'ORG#*#NEWS#*', 'SOURCE#*']],
    ['IndexChanges', ['ENTITY#*#REFRESH', 'ORG#*#SIGNAL#*', 'PERSON#*', 'SIGNAL#*']],
    ['FanOutSignals', []],
    ['DeliverSignals', [...TURNS, 'DESTINATIONS#*'].sort()],
    ['ServeReference', []],
    ['ServeConsole', [...COUNTED, ...OF_USERS, 'ORG#*#SESSIONS', 'SESSION#*', 'TOKEN#*'].sort()],
  ])('%s', (name, forms) => {
    expect(writes(name)).toEqual(forms)
  })

  test('no function changes or deletes what is in the audit log', () => {
    const statements = rightsIn(template)
      .flatMap(({ statements }) => v.parse(v.array(Statement), statements))
      .filter(({ Condition }) => JSON.stringify(Condition ?? '').includes(auditItems))
    const actions = statements.flatMap(({ Action }) => Action)
    expect([...new Set(actions)].sort()).toEqual(['dynamodb:PutItem', 'dynamodb:Query'])
  })

  test('only the console opens sessions', () => {
    const writers = rightsIn(template).filter(({ statements }) =>
      v
        .parse(v.array(Statement), statements)
        .filter(({ Action }) => [Action].flat().includes('dynamodb:PutItem'))
        .some((statement) => /"(SESSION|TOKEN)#/.test(JSON.stringify(statement.Condition ?? ''))),
    )
    expect(writers.map(({ role }) => role.slice(0, 23))).toEqual(['ConsoleServeConsoleRole'])
  })

  test('workers that read the public have no schedules, and pass no role', () => {
    for (const name of [
      'RunKeyword',
      'RunMonitor',
      'DeliverSignals',
      'DeliverSlowly',
      'FanOutSignals',
      'RunPush',
    ]) {
      const actions = statementsOf(name).flatMap(({ Action }) => Action)
      expect(actions.filter((action) => /^(scheduler|iam):/.test(action))).toEqual([])
    }
  })

  test('workers that read the public never write keys of the API', () => {
    for (const name of ['RunKeyword', 'RunMonitor']) expect(writes(name)).not.toContain('CREDENTIAL#*')
  })
})

/** Who authenticates reads these. */
const KEYS = ['CREDENTIAL#*', 'GRANT#*', 'SESSION#*', 'TOKEN#*']
const SERVED = [...KEYS, 'ORG#*#IDEMPOTENCY'].sort()
const ENTITIES = ['ACCOUNT#*', 'PERSON#*']
/** What is on lists, and what queries show. */
const LISTED = [...ENTITIES, 'ENTITY#*#LISTS', 'ORG#*']
const SHOWN = [...LISTED, 'SIGNAL#*']
const READ_BY_RUNS = ['FETCHED#*', 'NEWS#*', 'ORG#*']

describe('a function may read only what it needs', () => {
  test.each([
    ['ServeCredits', [...KEYS, 'ORG#*']],
    ['ServeRuns', [...KEYS, 'ORG#*']],
    ['ServePreview', [...SERVED, 'FETCHED#*', 'ORG#*#PREVIEWS', 'PACE#*']],
    ['ServeWebhooks', [...SERVED, 'DESTINATIONS#*', key.signing('*').pk]],
    ['ServeOrganizations', [...SERVED, 'AUDIT#*', 'ORG#*']],
    ['ServeConnections', [...SERVED, 'CODE#*', 'ORG#*#CONNECTIONS']],
    ['ServeKeywords', [...SERVED, 'DESTINATIONS#*', 'ORG#*']],
    ['ServeMonitors', [...SERVED, ...ENTITIES, 'ORG#*']],
    ['ServePush', [...SERVED, ...ENTITIES, 'ORG#*']],
    ['ServeData', [...KEYS, ...SHOWN]],
    ['ServeLists', [...SERVED, ...LISTED, 'DESTINATIONS#*']],
    ['ServeUploads', [...SERVED, ...LISTED]],
    ['ServeMcp', [...SERVED, ...SHOWN, 'AUDIT#*', 'DESTINATIONS#*']],
    ['ServeDefinitions', [...SERVED, ...SHOWN]],
    ['ServeConsole', ['CREDENTIAL#*', 'EMAIL#*', 'SESSION#*', ...OF_USERS]],
    ['ServeReference', []],
    ['IndexChanges', [...ENTITIES, 'ORG#*#SIGNAL#*', 'SIGNAL#*']],
    ['RunPush', [...ENTITIES, 'ORG#*']],
    ['RunKeyword', [...READ_BY_RUNS, ...ENTITIES]],
    ['RunMonitor', [...READ_BY_RUNS, ...ENTITIES]],
    ['RunRedelivery', ['DESTINATIONS#*']],
    ['PurgeLists', ['ORG#*']],
    ['HealRuns', ['ORG#*']],
    ['ReadNews', ['NEWS#*', 'ORG#*#NEWS#*', 'SOURCE#*']],
    ['FanOutSignals', [...ENTITIES, 'DESTINATIONS#*', 'ENTITY#*#LISTS', 'ORG#*', 'SIGNAL#*']],
    ['ServeDestinations', [...SERVED, ...ENTITIES, 'DESTINATIONS#*', 'ENTITY#*#LISTS', 'ORG#*', 'SIGNAL#*']],
    ['DeliverSignals', ['DESTINATIONS#*', 'ORG#*']],
    ['DeliverSlowly', ['DESTINATIONS#*', 'ORG#*']],
  ])('%s', (name, forms) => {
    expect(reads(name)).toEqual([...forms].sort())
  })

  test('none reads any item, but for who looks for all accounts with a number', () => {
    const readers = rightsIn(
      templateWith({ 'signalbox:catalogueRefreshDays': 7, 'signalbox:sourceContact': 'a@b.example' }),
    )
    const ofAny = readers.filter(({ statements }) =>
      v
        .parse(v.array(Statement), statements)
        .some(
          ({ Action, Resource, Condition }) =>
            [Action].flat().some((action) => READS.test(action)) &&
            JSON.stringify(Resource).includes('TablesSignalbox') &&
            !JSON.stringify(Resource).includes('/index/') &&
            Condition === undefined,
        ),
    )
    expect(ofAny.map(({ role }) => role.replace(/[0-9A-F]{8}$/, ''))).toEqual([
      'CataloguesRefreshCataloguesRole',
    ])
  })

  test('workers that read the public or send to strangers never read keys of the API', () => {
    for (const name of ['RunKeyword', 'RunMonitor', 'RunPush', 'DeliverSignals', 'FanOutSignals', 'ReadNews'])
      expect(reads(name).filter((form) => form === '*' || KEYS.includes(form))).toEqual([])
  })
})
