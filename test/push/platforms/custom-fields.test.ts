import { describe, expect, test } from 'vitest'
import { customFields } from '../../../functions/push/platforms/custom-fields.ts'
import type { Post } from '../../../functions/push/platforms/platform.ts'
import { PLATFORM_NAMES } from '../../../functions/push/platforms/platforms.ts'
import { aRow } from '../push-world.ts'
import { aTarget } from './platform-world.ts'

const told = { recordId: '0017Q00000abc', owner: 'Kim Lee', fields: { 'Deal stage': 'Won', Région: 'Süd' } }

test.each(PLATFORM_NAMES)('%s gets the record id, the owner and the fields of a row', async (name) => {
  const { platform, session, target } = await aTarget(name)
  const sent: string[] = []
  const post: Post = (request) => {
    sent.push(request.body ?? '')
    return session.post(request)
  }
  const rows = [aRow(1, { ...told, record: { ...told } })]
  const { outcomes } = await platform.add({ ...session, post }, { target, rows, resent: false })
  expect(outcomes).toMatchObject([{ status: 'pushed' }])
  for (const text of ['0017Q00000abc', 'Kim Lee', 'Won', 'Süd'])
    expect(sent[0]).toContain(JSON.stringify(text))
})

describe('the name of a field at a platform', () => {
  const namesOf = (names: readonly string[], taken: readonly string[] = []) =>
    Object.keys(
      customFields(
        { recordId: null, owner: null, fields: Object.fromEntries(names.map((name) => [name, 'x'])) },
        taken,
      ),
    )

  test.each([
    ['Deal stage', 'Deal_stage'],
    ['Größe (m²)', 'Gro_e_m2'],
    ['__proto__', 'proto'],
    ['部門', 'field'],
    ['=1+1', '1_1'],
    ['x'.repeat(100), 'x'.repeat(50)],
  ])('%s has letters, digits and _ only', (name, plain) => expect(namesOf([name])).toEqual([plain]))

  test('never takes the place of another', () => {
    expect(namesOf(['Email', 'e-mail', 'e mail', '部', '門'], ['email'])).toEqual([
      'Email_2',
      'e_mail',
      'e_mail_2',
      'field',
      'field_2',
    ])
  })
})
