import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { key } from '../../functions/shared/table.ts'
import { templateWith } from './stack-with.ts'

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
  const policies = Object.entries(template.findResources('AWS::IAM::Policy')).filter(([id]) =>
    id.includes(`${name}Role`),
  )
  return policies.flatMap(([, { Properties }]) =>
    v.parse(v.array(Statement), Properties.PolicyDocument.Statement),
  )
}

/** What a function may write in the main table: forms of partition keys, or `*` for any item. */
function writes(name: string): string[] {
  const own = statementsOf(name).filter(
    ({ Action, Resource }) =>
      [Action].flat().some((action) => WRITES.test(action)) &&
      JSON.stringify(Resource).includes('TablesSignalbox'),
  )
  const forms = own.flatMap(({ Condition }) => {
    const like = Condition?.['ForAllValues:StringLike']
    return like === undefined ? ['*'] : [like['dynamodb:LeadingKeys']].flat()
  })
  return [...new Set(forms)].sort()
}

const COUNTED = [key.credential('*').pk, key.requestCount('*', 0).pk]
const WITH_POST = [...COUNTED, key.idempotency('*', '').pk].sort()
/** What saving to a list writes. */
const SAVED = ['DESTINATIONS#*', 'ENTITY#*#LISTS', 'ORG#*']
const OF_RUNS = ['FETCHED#*', 'ORG#*', 'PACE#*', 'SOURCE#*']

describe('a function may write only what it needs', () => {
  test.each([
    ['ServeCredits', COUNTED],
    ['ServeRuns', COUNTED],
    ['ServePreview', [...WITH_POST, 'FETCHED#*', 'ORG#*#PREVIEWS', 'PACE#*'].sort()],
    ['ServeWebhooks', WITH_POST],
    ['ServeOrganizations', [...WITH_POST, 'DESTINATIONS#*', 'ORG#*'].sort()],
    ['ServeData', [...WITH_POST.filter((form) => COUNTED.includes(form)), ...SAVED].sort()],
    ['ServeLists', [...WITH_POST, ...SAVED, 'ACCOUNT#*', 'PERSON#*'].sort()],
    ['ServeMcp', [...WITH_POST, ...SAVED, 'ACCOUNT#*', 'PERSON#*'].sort()],
    ['ServeKeywords', [...WITH_POST, 'DESTINATIONS#*', 'ORG#*'].sort()],
    ['ServeMonitors', [...WITH_POST, 'ORG#*'].sort()],
    ['ServePush', [...WITH_POST, 'ORG#*'].sort()],
    ['RunPush', ['ORG#*']],
    ['PurgeLists', ['ENTITY#*#LISTS', 'ORG#*']],
    ['HealRuns', ['ORG#*']],
    ['RunKeyword', OF_RUNS],
    ['RunMonitor', [...OF_RUNS, 'ACCOUNT#*', 'PERSON#*', 'SIGNAL#*'].sort()],
    ['ReadNews', ['NEWS#*', 'ORG#*#NEWS#*', 'SOURCE#*']],
    ['FanOutSignals', []],
    ['DeliverSignals', []],
    ['ServeReference', []],
    ['ServeConsole', [...COUNTED, 'SESSION#*', 'TOKEN#*'].sort()],
  ])('%s', (name, forms) => {
    expect(writes(name)).toEqual(forms)
  })

  test('only the console opens sessions', () => {
    const policies = Object.entries(template.findResources('AWS::IAM::Policy'))
    const writers = policies.filter(([, { Properties }]) =>
      v
        .parse(v.array(Statement), Properties.PolicyDocument.Statement)
        .filter(({ Action }) => [Action].flat().some((action) => WRITES.test(action)))
        .some((statement) => /"(SESSION|TOKEN)#/.test(JSON.stringify(statement.Condition ?? ''))),
    )
    expect(writers.map(([id]) => id.slice(0, 26))).toEqual(['ConsoleServeConsoleRoleDef'])
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
