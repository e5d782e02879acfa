import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { pageWith, tablesFor } from '../cost/cost-page.ts'
import { idleLines, idleSums, MOST_FREE_METRICS } from '../cost/idle.ts'
import { dollars, PRICES } from '../cost/prices.ts'
import { countsOf } from '../cost/template-counts.ts'
import { aMillion, DELIVERY_ALONE, QUERY, SIGNAL, SIGNAL_STORAGE } from '../cost/usage.ts'
import { templateWith } from '../support/stack/stack-with.ts'

const COST = readFileSync('docs/cost.md', 'utf8')
const README = readFileSync('README.md', 'utf8')

describe('docs/cost.md', () => {
  test('says what the template and the prices make; renew it with `npm run cost -- --write`', () => {
    expect(COST).toBe(pageWith(COST, tablesFor(templateWith())))
  })

  test('would change with the template', () => {
    const other = templateWith({ 'signalbox:dashboard': 'false' })
    expect(pageWith(COST, tablesFor(other))).not.toBe(COST)
  })

  test('has a source page of AWS and a date for every price', () => {
    for (const { source, date } of Object.values(PRICES)) {
      expect(source).toMatch(/^https:\/\/aws\.amazon\.com\/.*pricing\//)
      expect(date).toMatch(/^20\d\d-\d\d$/)
    }
  })
})

describe('the README', () => {
  test('says what an idle month costs', () => {
    const { all, beyond } = idleSums(idleLines(countsOf(templateWith())))
    const tens = (amount: number) => `$${(Math.round(amount * 10) / 10).toFixed(2)}`
    expect(README).toContain(`about ${tens(beyond)} a month`)
    expect(README).toContain(`pays ${tens(all)}`)
  })

  test('says what a million queries, signals and deliveries cost', () => {
    const whole = (amount: number) => `about $${Math.round(amount)}`
    expect(README).toContain(`| queries | ${whole(aMillion(QUERY))} |`)
    const storage = dollars(aMillion(SIGNAL_STORAGE))
    expect(README).toContain(
      `| stored signals | ${whole(aMillion(SIGNAL))}, and ${storage} a month for their storage |`,
    )
    expect(README).toContain(
      `| webhook deliveries with their log | about ${dollars(aMillion(DELIVERY_ALONE))} |`,
    )
  })
})

describe('the dashboard', () => {
  test.each([
    ['by default', {}],
    [
      'with every setting that adds functions or alarms',
      {
        'signalbox:emailFrom': 'signals@example.com',
        'signalbox:sourceContact': 'ops@example.com',
        'signalbox:catalogueRefreshDays': 7,
        'signalbox:alarmEmail': 'ops@example.com',
      },
    ],
  ])('is among the free ones %s', (_, context) => {
    for (const metrics of countsOf(templateWith(context)).dashboards)
      expect(metrics).toBeLessThanOrEqual(MOST_FREE_METRICS)
  })

  test('costs money when a setting asks for every function', () => {
    const counts = countsOf(templateWith({ 'signalbox:dashboardFunctions': 'true' }))
    expect(counts.dashboards[0]).toBeGreaterThan(MOST_FREE_METRICS)
    const dashboard = idleLines(counts).find(({ what }) => what === 'Dashboard')
    expect(dashboard?.beyond).toBe(3)
  })
})
