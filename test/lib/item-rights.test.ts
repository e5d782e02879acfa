import { App } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import * as v from 'valibot'
import { beforeAll, describe, expect, test } from 'vitest'
import { key } from '../../functions/shared/table.ts'
import { readSettings } from '../../lib/building-blocks/config.ts'
import { ServiceStack } from '../../lib/service-stack.ts'

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

let template: Template
beforeAll(() => {
  template = Template.fromStack(new ServiceStack(new App(), 'Signalbox', { settings: readSettings({}) }))
})

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
const OF_RUNS = ['FETCHED#*', 'ORG#*', 'PACE#*']

describe('a function may write only what it needs', () => {
  test.each([
    ['ServeCredits', COUNTED],
    ['ServeRuns', COUNTED],
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
    ['FanOutSignals', []],
    ['DeliverSignals', []],
    ['ServeReference', []],
  ])('%s', (name, forms) => {
    expect(writes(name)).toEqual(forms)
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
