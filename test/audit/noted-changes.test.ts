import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const TRANSACTION =
  /TransactWriteCommand|tryTransaction|refusedWrite|commitInRoom|changeMembers|ledger\.apply|commit\(/

const noting = readdirSync('functions', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => `functions/${file}`)
  .filter((file) => /(?<!function )noteChange\(/.test(readFileSync(file, 'utf8')))

describe('a change that is noted', () => {
  test('is noted by stores, which know what stood there before', () => {
    expect(noting.length).toBeGreaterThan(12)
    expect(noting.filter((file) => !file.endsWith('.store.ts'))).toEqual([])
  })

  test.each(noting)('is made in a transaction: %s', (file) => {
    expect(readFileSync(file, 'utf8')).toMatch(TRANSACTION)
  })
})
