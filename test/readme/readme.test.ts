import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { adapted } from './adapt.ts'
import { difference } from './compare.ts'
import { stepsOf } from './steps.ts'

const README = readFileSync('README.md', 'utf8')

describe('README.md', () => {
  test('has only blocks that can be run, and the first one within 40 lines', () => {
    const [first, ...others] = stepsOf(README)
    expect(first?.line).toBeLessThan(40)
    expect(others.length).toBeGreaterThan(5)
  })

  test('begins with one sentence that says what this is', () => {
    expect(/^# Signalbox\n\n([^.]+\.)\n\n/.exec(README)?.[1]).toMatch(/^Signalbox is /)
  })

  test('names the default port, so that a person can follow it as it is', () => {
    const curls = stepsOf(README).filter(({ command }) => command.startsWith('curl'))
    expect(curls.every(({ command }) => command.includes('localhost:3000/api/v1/'))).toBe(true)
  })
})

test('commands are read with what they print, and long ones over several lines', () => {
  const text =
    'Text\n\n```console\n$ a \\\n    -b\nx\ny\n$ c\n```\n\nSome seconds later:\n\n```console\n$ d\nz …\n```\n'
  expect(stepsOf(text)).toEqual([
    { line: 4, command: 'a \\\n    -b', shown: 'x\ny\n', later: false },
    { line: 8, command: 'c', shown: '', later: false },
    { line: 14, command: 'd', shown: 'z …\n', later: true },
  ])
})

test.each(['```sh\nls\n```\n', '```console\nls\n```\n'])(
  'a block without a prompt is refused: %j',
  (text) => {
    expect(() => stepsOf(text)).toThrow(/^Line 2:/)
  },
)

describe('what is printed', () => {
  const ids = ['sig_5oBLUN5gIax7eaUOjiHhNj', 'sig_5oBLUN5gIax7eaUOjiHhNj'] as const

  test.each([
    ['a b\n', 'a\nb'],
    ['{"id":"sig_5oBLUN5gIax7eaUOjiHhNj", …', `{"id":"${ids[0]}","x":1}`],
    ['… "b":2}', '{"a":1,"b":2}'],
    ['a … c … e', 'a b c d e'],
    [
      'ready: http://localhost:3000/api/v1',
      '> signalbox@0.1.0 start\n\nready: http://localhost:41635/api/v1',
    ],
    ['at 2026-11-22T05:29:30.083Z', 'at 2027-01-01T00:00:00.000Z'],
    ['… "newSignals":10,"credits":100, …', '{"newSignals":9,"credits":90,"error":null}'],
  ])('is as shown: %s', (shown, printed) => expect(difference(shown, printed)).toBeUndefined())

  test.each([
    ['a', 'b', 'is not printed: a'],
    ['a', 'a b', 'is printed after it: b'],
    ['b', 'a b', 'is printed before it: a'],
    ['a … c', 'a b', 'is not printed: c'],
    ['"sig_5oBLUN5gIax7eaUOjiHhNj"', '"sig_short"', 'is not printed: "sig_ID"'],
    ['… "newSignals":10,"credits":100 …', '{"newSignals":0,"credits":0}', expect.stringContaining('SOME')],
  ])('differs from what is shown: %s, but %s', (shown, printed, how) =>
    expect(difference(shown, printed)).toEqual(how),
  )
})

test('what needs AWS or the default port is changed, with the reason, and nothing else', () => {
  const around = { port: 4321, nodeModules: undefined }
  expect(adapted('npx cdk deploy -c signalbox:alarmEmail=you@example.com', around)).toEqual({
    run: 'npx cdk synth --quiet -c signalbox:alarmEmail=you@example.com',
    reasons: ['there is no AWS account here'],
  })
  expect(adapted('aws lambda get-account-settings \\\n  --query x', around).run).toBe('true')
  expect(adapted('curl -s localhost:3000/api/v1/keywords', around).run).toBe(
    'curl -s localhost:4321/api/v1/keywords',
  )
  expect(adapted('KEY=$(cat .signalbox/demo-key)', around)).toEqual({
    run: 'KEY=$(cat .signalbox/demo-key)',
    reasons: [],
  })
})
