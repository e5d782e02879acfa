import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { Deployment, OWN_TABLE, reasonAgainst } from '../../functions/deployments/deployment.ts'

const asGiven = {
  SignalboxTable: OWN_TABLE,
  WebhookLogTable: OWN_TABLE,
  Concurrency: '1000',
  LeaveTables: '',
  LowerConcurrencyFrom: '0',
}
const deployment = (changes: Partial<typeof asGiven> = {}) => v.parse(Deployment, { ...asGiven, ...changes })
const restored = { SignalboxTable: 'Restored-Main', WebhookLogTable: 'Restored-Log' }

describe('a deployment', () => {
  test('that changes no table and keeps the concurrency goes on', () => {
    expect(reasonAgainst(deployment(), deployment())).toBeUndefined()
    expect(reasonAgainst(deployment(restored), deployment(restored))).toBeUndefined()
  })

  test('that would leave restored tables stops, and says what keeps them', () => {
    expect(reasonAgainst(deployment(restored), deployment())).toBe(
      'The data is in the table Restored-Main, and this deployment would use a new and empty table. ' +
        'To keep it, deploy with -c signalbox:signalboxStream. ' +
        'To leave it, deploy with -c signalbox:leaveTables=Restored-Main. ' +
        'The log of deliveries is in the table Restored-Log, and this deployment would use a new and empty table. ' +
        'To keep it, deploy with -c signalbox:webhookLogTable. ' +
        'To leave it, deploy with -c signalbox:leaveTables=Restored-Log. ' +
        'Nothing was changed.',
    )
  })

  test('that would leave the tables of the stack stops, until it says so', () => {
    expect(reasonAgainst(deployment(), deployment(restored))).toContain(
      "in the stack's own table, and this deployment would use the table Restored-Main. To keep it, deploy without signalbox:signalboxStream.",
    )
    expect(reasonAgainst(deployment(), deployment({ ...restored, LeaveTables: 'own' }))).toBeUndefined()
  })

  test('may leave only the tables that it names', () => {
    const leaves = deployment({ LeaveTables: 'Restored-Main' })
    expect(reasonAgainst(deployment(restored), leaves)).toContain('Restored-Log')
    expect(reasonAgainst(deployment(restored), leaves)).not.toContain('Restored-Main')
    expect(
      reasonAgainst(deployment(restored), deployment({ LeaveTables: 'Restored-Main,Restored-Log' })),
    ).toBeUndefined()
  })

  test('that would lower the concurrency stops, until it says from where', () => {
    expect(reasonAgainst(deployment(), deployment({ Concurrency: '10' }))).toBe(
      'This deployment would lower the concurrency from 1000 to 10. ' +
        'To keep it, deploy with -c signalbox:concurrency=1000. ' +
        'To lower it, deploy with -c signalbox:lowerConcurrencyFrom=1000. Nothing was changed.',
    )
    const lowers = { Concurrency: '10', LowerConcurrencyFrom: '1000' }
    expect(reasonAgainst(deployment(), deployment(lowers))).toBeUndefined()
    expect(reasonAgainst(deployment({ Concurrency: '500' }), deployment(lowers))).toContain('from 500 to 10')
  })

  test('may raise the concurrency', () => {
    expect(reasonAgainst(deployment(), deployment({ Concurrency: '2000' }))).toBeUndefined()
  })
})

test('no deployment passes that leaves a table which it does not name, or lowers the concurrency by itself', () => {
  const table = fc.constantFrom(OWN_TABLE, 'First', 'Second')
  const any = fc
    .record({
      SignalboxTable: table,
      WebhookLogTable: table,
      Concurrency: fc.constantFrom('10', '100', '1000'),
      LeaveTables: fc.constantFrom('', OWN_TABLE, 'First', 'First,Second'),
      LowerConcurrencyFrom: fc.constantFrom('0', '100', '1000'),
    })
    .map(deployment)
  fc.assert(
    fc.property(any, any, (before, next) => {
      const named = new Set(next.LeaveTables.split(','))
      const isKept = (['SignalboxTable', 'WebhookLogTable'] as const).every(
        (which) => before[which] === next[which] || named.has(before[which]),
      )
      const isAsStrong =
        next.Concurrency >= before.Concurrency || next.LowerConcurrencyFrom === before.Concurrency
      expect(reasonAgainst(before, next) === undefined).toBe(isKept && isAsStrong)
    }),
  )
})
