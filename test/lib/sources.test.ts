import { expect, test } from 'vitest'
import { readSettings } from '../../lib/building-blocks/config.ts'
import { rightsIn } from '../support/stack/rights-in.ts'
import { templateWith } from '../support/stack/stack-with.ts'

const ARN = 'arn:aws:secretsmanager:eu-west-2:123456789012:secret:signalbox/ch-AbCdEf'
/** One context for all, because a template takes long: one key is in a secret, the other in a parameter. */
const template = templateWith({
  'signalbox:catalogueRefreshDays': 7,
  'signalbox:sourceContact': 'ops@acme.example',
  'signalbox:companiesHouseKey': ARN,
  'signalbox:blueskyParameter': '/signalbox/bluesky',
  'signalbox:rulesOff': 'deal-buys,deal-merger',
})

/** The functions that may do this, and with what. */
const allowed = (action: string): [string, unknown][] =>
  rightsIn(template).flatMap(({ role, statements }) =>
    statements
      .filter(({ Action }) => String(Action) === action)
      .map(({ Resource }): [string, unknown] => [role.replace(/Role.*/, ''), Resource]),
  )

const variablesOf = (id: string) => {
  const [found] = Object.entries(template.findResources('AWS::Lambda::Function')).filter(([name]) =>
    name.startsWith(id),
  )
  return found?.[1].Properties.Environment.Variables
}

test('only the function that runs monitors may read the key of Companies House', () => {
  expect(allowed('secretsmanager:GetSecretValue')).toEqual([['MonitorsRunMonitor', ARN]])
  expect(variablesOf('MonitorsRunMonitor')).toMatchObject({
    COMPANIES_HOUSE_KEY_PLACE: ARN,
    SECRET_ENDPOINT: expect.anything(),
  })
})

test('only the functions that search may read the password of Bluesky', () => {
  const rights = allowed('ssm:GetParameter')
  expect(rights.map(([id]) => id).sort()).toEqual(['KeywordsRunKeyword', 'KeywordsServePreview'])
  for (const [, resource] of rights)
    expect(JSON.stringify(resource)).toMatch(/:parameter\/signalbox\/bluesky"\]\]\}$/)
  expect(variablesOf('MonitorsRunMonitor').BLUESKY_PARAMETER).toBeUndefined()
})

test('every function that asks sources says whom to complain to', () => {
  for (const id of ['MonitorsRunMonitor', 'KeywordsRunKeyword', 'KeywordsServePreview', 'NewsReadNews'])
    expect(variablesOf(id)).toMatchObject({ SOURCE_CONTACT: 'ops@acme.example' })
})

test('every function that reads headlines knows which rules are switched off', () => {
  for (const id of ['MonitorsRunMonitor', 'KeywordsRunKeyword', 'KeywordsServePreview', 'NewsReadNews'])
    expect(variablesOf(id)).toMatchObject({ RULES_SWITCHED_OFF: 'deal-buys,deal-merger' })
  expect(() => readSettings({ 'signalbox:rulesOff': 'deal-buys,deal-buy' })).toThrow('Unknown: deal-buy.')
})

test('a key itself in the place of its name stops the synthesis', () => {
  expect(() => readSettings({ 'signalbox:companiesHouseKey': 'a key with spaces' })).toThrow(
    'companiesHouseKey: Must be the name of a parameter or the ARN of a secret.',
  )
})

test('the refresh of catalogues writes accounts, people and public signals, and nothing of an organization', () => {
  const keys = rightsIn(template)
    .filter(({ role }) => role.startsWith('CataloguesRefreshCatalogues'))
    .flatMap(({ statements }) => statements)
    .filter(({ Action }) => String(Action).includes('dynamodb:Put'))
    .map(({ Condition }) => Condition?.['ForAllValues:StringLike'])
  expect(keys).toEqual([{ 'dynamodb:LeadingKeys': ['ACCOUNT#*', 'PERSON#*', 'SIGNAL#*', 'CATALOGUE#*'] }])
  expect(variablesOf('CataloguesRefreshCatalogues')).toMatchObject({
    CATALOGUE_REFRESH_DAYS: '7',
    SOURCE_CONTACT: 'ops@acme.example',
  })
})

test('a refresh of catalogues needs somebody to complain to', () => {
  expect(() => readSettings({ 'signalbox:catalogueRefreshDays': 7 })).toThrow(
    'catalogueRefreshDays: Needs the setting sourceContact.',
  )
})
