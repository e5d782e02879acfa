import { expect, test } from 'vitest'
import { fieldsProblem, listedRow } from '../../../functions/lists/lookup/listed-row.ts'
import { planUpload } from '../../../functions/lists/lookup/plan-upload.ts'

const NOTHING = {
  at: async () => new Map(),
  withHosts: async () => new Map(),
  withNames: async () => new Map(),
}
const clues = { page: undefined, host: 'acme.example', mailHost: undefined, name: undefined, vague: [] }

const many = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`Field ${at}`, 'x']))

test.each([
  ['twenty fields', many(20), undefined],
  ['21 fields', many(21), 'Has 21 fields; at most 20 are kept.'],
  ['500 characters', { Note: 'x'.repeat(500) }, undefined],
  ['501 characters', { Note: 'x'.repeat(501) }, 'The field Note has more than 500 characters.'],
  ['a name of 100 characters', { ['n'.repeat(100)]: 'x' }, undefined],
  [
    'a name of 101 characters',
    { ['n'.repeat(101)]: 'x' },
    /^The name of the field n{100}… has more than 100/,
  ],
  ['no name', { ' ': 'x' }, 'A field needs a name.'],
])('a row with %s', async (_case, fields, reason) => {
  const problem = fieldsProblem(fields)
  if (reason === undefined) expect(problem).toBeUndefined()
  else expect(problem).toMatch(reason)
  const plan = await planUpload(NOTHING, 'org_1', [{ ...clues, fields }, clues])
  const status = reason === undefined ? 'created' : 'unresolved'
  expect(plan.map((row) => row.status)).toEqual([status, 'created'])
})

test('a row that is only an address tells nothing more', () => {
  expect(listedRow(clues, { type: 'account', id: 'acc_1' })).toBeUndefined()
})
