import { expect, test } from 'vitest'
import { readSettings } from '../../lib/building-blocks/config.ts'

const settings = (given: Record<string, unknown>) => readSettings((name) => given[name])

test('every setting has a default', () => {
  expect(settings({})).toMatchObject({ stackName: 'Signalbox', stageName: 'api', logRetentionDays: 30 })
})

test('numbers may be text, as on the command line', () => {
  expect(settings({ 'signalbox:throttleRate': '50' }).throttleRate).toBe(50)
})

test.each([
  ['signalbox:throttleRate', 'many'],
  ['signalbox:throttleRate', 0],
  ['signalbox:logRetentionDays', 31],
  ['signalbox:imageBaseUrl', 'pictures'],
  ['signalbox:alarmEmail', 'me'],
  ['signalbox:stageName', 'a/b'],
  ['signalbox:stackName', '1st'],
])('a wrong %s stops the synthesis and is named', (name, value) => {
  expect(() => settings({ [name]: value })).toThrow(name)
})
