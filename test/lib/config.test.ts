import { expect, test } from 'vitest'
import { readSettings } from '../../lib/building-blocks/config.ts'

const settings = readSettings

test('every setting has a default', () => {
  expect(settings({})).toMatchObject({ stackName: 'Signalbox', stageName: 'api', logRetentionDays: 30 })
})

test('numbers may be text, as on the command line', () => {
  expect(settings({ 'signalbox:throttleRate': '50' }).throttleRate).toBe(50)
})

test('a flag may be text, as on the command line', () => {
  expect(settings({ 'signalbox:localReceivers': 'true' }).localReceivers).toBe(true)
  expect(settings({ 'signalbox:localReceivers': 'false' }).localReceivers).toBe(false)
})

test.each([
  ['signalbox:throttleRate', 'many'],
  ['signalbox:throttleRate', 0],
  ['signalbox:logRetentionDays', 31],
  ['signalbox:imageBaseUrl', 'pictures'],
  ['signalbox:alarmEmail', 'me'],
  ['signalbox:stageName', 'a/b'],
  ['signalbox:stackName', '1st'],
  ['signalbox:localReceivers', 'perhaps'],
])('a wrong %s stops the synthesis and is named', (name, value) => {
  expect(() => settings({ [name]: value })).toThrow(name)
})

test('context of CDK itself and of others is none of our settings', () => {
  expect(() =>
    settings({ '@aws-cdk/core:bootstrapQualifier': 'x', 'aws:cdk:bundling-stacks': [] }),
  ).not.toThrow()
})

test.each([
  ['signalbox:alarmMail', 'Unknown setting `alarmMail`. Did you mean `alarmEmail`?'],
  ['signalbox:colour', 'Unknown setting `colour`. Valid: stackName, stageName'],
  ['Signalbox:AlarmEmail', 'Did you mean `alarmEmail`?'],
])('an unknown %s stops the synthesis and leads to the valid ones', (name, message) => {
  expect(() => settings({ [name]: 'x' })).toThrow(message)
})

test.each([
  ['signalbox:throttleRate', 'many', 'throttleRate: Must be a number.'],
  ['signalbox:throttleRate', 0, 'throttleRate: Must be at least 1.'],
  ['signalbox:imageBaseUrl', 'pictures', 'imageBaseUrl: Must be a URL.'],
  ['signalbox:alarmEmail', 'me', 'alarmEmail: Must be an email address.'],
  ['signalbox:stageName', 'a/b', 'stageName: Must be letters, digits, hyphens and underscores.'],
])('a wrong %s is explained in a sentence', (name, value, message) => {
  expect(() => settings({ [name]: value })).toThrow(message)
})
