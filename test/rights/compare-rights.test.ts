import { describe, expect, test } from 'vitest'
import type { StatementModel } from '../../local/aws/contracts/permissions.ts'
import { compareRights, needsIn } from './compare-rights.ts'

const TABLE = 'arn:aws:dynamodb:us-east-1:000000000000:table/Main'
const role = 'role'
const statement = (actions: string[], leadingKeys?: string[]): StatementModel => ({
  actions,
  resources: [TABLE],
  leadingKeys,
  context: undefined,
})

const compared = (statements: StatementModel[], needs: object[]) => {
  const functions = [{ name: 'Serve', logicalId: 'ServeData', role }]
  const log = needs.map((need) => `${JSON.stringify({ functionName: 'Serve', resource: TABLE, ...need })}\n`)
  return compareRights({ functions, policies: [{ roles: [role], statements }] }, needsIn(log.join('')))
}

describe('rights, against what was asked for', () => {
  test('are used, part by part', () => {
    const statements = [statement(['dynamodb:GetItem', 'dynamodb:Query'], ['ORG#*', 'NEWS#*'])]
    const needs = [{ action: 'dynamodb:GetItem', leadingKeys: ['ORG#org_0'] }]
    const [one] = compared(statements, needs)
    expect(one).toMatchObject({ granted: 5, missing: [] })
    expect(one?.unused.map(({ part }) => part)).toEqual(['dynamodb:Query', 'NEWS#*'])
  })

  test('are missing where no statement allows the request', () => {
    const statements = [statement(['dynamodb:GetItem'], ['ORG#*'])]
    const needs = [
      { action: 'dynamodb:GetItem', leadingKeys: ['ORG#org_0'] },
      { action: 'dynamodb:GetItem', leadingKeys: ['NEWS#en'] },
      { action: 'dynamodb:PutItem', leadingKeys: ['ORG#org_0'] },
    ]
    expect(compared(statements, needs)[0]?.missing).toEqual([
      'dynamodb:GetItem table/Main NEWS#en',
      'dynamodb:PutItem table/Main ORG#org_0',
    ])
  })

  test('are not used by another function', () => {
    const needs = [{ functionName: 'Other', action: 'dynamodb:GetItem' }]
    expect(compared([statement(['dynamodb:GetItem'])], needs)[0]?.unused).toHaveLength(2)
  })
})
