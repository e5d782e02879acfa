import { expect, test } from 'vitest'
import { withoutForm } from '../../functions/company-names/without-form.ts'

test.each([
  ['Müller & Söhne GmbH & Co. KG', 'Müller & Söhne'],
  ['Acme, Inc.', 'Acme'],
  ['Tarnowskie sp. z o.o.', 'Tarnowskie'],
  ['The Acme Company', 'Acme'],
  ['Acme Robotics', 'Acme Robotics'],
  ['GmbH', 'GmbH'],
  ['', ''],
])('%j is %j without its legal form', (name, bare) => expect(withoutForm(name)).toBe(bare))

test('a name of many words takes no long time', () => {
  expect(withoutForm('GmbH & Co. '.repeat(10_000)).length).toBeLessThan(400)
})
