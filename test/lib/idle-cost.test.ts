import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { templateWith } from '../support/stack/stack-with.ts'

const COST = readFileSync('docs/cost.md', 'utf8')
const README = readFileSync('README.md', 'utf8')

/** The cells of a row of the idle table, without the first. */
function row(name: string): string[] {
  const line = COST.split('\n').find((each) => each.startsWith(`| ${name}`))
  return (line ?? '')
    .split('|')
    .slice(2, -1)
    .map((cell) => cell.trim())
}

const dollars = (cell = '') => Number(/\$(\d+\.\d\d)/.exec(cell)?.[1])
const round = (amount: number) => Math.round(amount * 100) / 100

const template = templateWith()

const count = (type: string) => Object.keys(template.findResources(type)).length

const schedules = (ScheduleExpression: string) =>
  Object.keys(template.findResources('AWS::Scheduler::Schedule', { Properties: { ScheduleExpression } }))
    .length

function mappings() {
  const all = Object.values(template.findResources('AWS::Lambda::EventSourceMapping'))
  const streams = all.filter(({ Properties }) => Properties.StartingPosition !== undefined).length
  return { streams, queues: all.length - streams }
}

describe('the idle cost in docs/cost.md', () => {
  test('counts what the template has', () => {
    expect(row('Alarms')[0]).toBe(String(count('AWS::CloudWatch::Alarm')))
    expect(row('Queues that Lambda asks')[0]).toBe(String(mappings().queues))
    expect(row('Schedules')[0]).toBe(String(schedules('rate(1 minute)')))
    expect(row('A schedule for the news')[0]).toBe(String(schedules('rate(15 minutes)')))
    expect(schedules('rate(1 minute)') + schedules('rate(15 minutes)')).toBe(
      count('AWS::Scheduler::Schedule'),
    )
    expect(row('Dashboard')[0]).toBe(String(count('AWS::CloudWatch::Dashboard')))
    expect(row('Streams')[0]).toBe(String(mappings().streams))
  })

  test('follows from these counts', () => {
    const minutes = 730 * 60
    const alarms = count('AWS::CloudWatch::Alarm')
    expect(row('Alarms').slice(-2).map(dollars)).toEqual([round(0.1 * alarms), round(0.1 * (alarms - 10))])
    const millions = (mappings().queues * 15 * minutes) / 1e6
    expect(row('Queues').slice(-2).map(dollars)).toEqual([round(0.4 * millions), round(0.4 * (millions - 1))])
    const calls = schedules('rate(1 minute)') * minutes
    expect(dollars(row('Schedules').at(-2))).toBe(round(calls / 1e6))
    const functions = (0.2 * calls) / 1e6 + calls * 0.1 * 0.5 * 0.0000133334
    expect(dollars(row('Their functions').at(-2))).toBe(round(functions))
    const ofNews = schedules('rate(15 minutes)') * 730 * 4
    const idleNews = ofNews * (1 / 1e6 + 0.2 / 1e6 + 0.1 * 0.5 * 0.0000133334)
    expect(dollars(row('A schedule for the news').at(-2))).toBe(round(idleNews))
    expect(dollars(row('Their reads').at(-1))).toBe(round((9 * minutes * 0.125) / 1e6))
  })

  test('is the sum of its rows, and the README says it', () => {
    const names = [
      'Alarms',
      'Queues',
      'Schedules',
      'A schedule for the news',
      'Their functions',
      'Their reads',
      'Their logs',
      'Dashboard',
      'Metrics',
    ]
    const sums = [-2, -1].map((at) => round(names.reduce((sum, name) => sum + dollars(row(name).at(at)), 0)))
    expect(row('**Together**').length).toBeGreaterThan(0)
    const idle = COST.split('\n').filter((line) => line.startsWith('| **Together**'))[0] ?? ''
    expect([...idle.matchAll(/\$(\d+\.\d\d)/g)].map(([, amount]) => Number(amount))).toEqual(sums)
    const [withoutFree = 0, beyond = 0] = sums
    expect(README).toContain(`about $${(Math.round(beyond * 10) / 10).toFixed(2)} a month`)
    expect(README).toContain(`pays $${(Math.round(withoutFree * 10) / 10).toFixed(2)}`)
  })
})
