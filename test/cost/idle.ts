import { beyondFree, dollars, total, type Use, use } from './prices.ts'
import type { Counts } from './template-counts.ts'

const HOURS = 730
const MINUTES = HOURS * 60
/** Lambda asks each queue with five long polls of 20 seconds at a time. */
const POLLS_A_MINUTE = 15
/** Assumptions: how long a call takes that finds nothing to do, and what it logs. */
const SECONDS_A_CALL = 0.1
const LOG_GIGABYTES_A_CALL = 500 / 1e9
/** What the calls of one minute read. */
const READS_A_MINUTE = 9
/** A dashboard with more metrics is charged, however few dashboards there are. */
export const MOST_FREE_METRICS = 50

interface Line {
  readonly what: string
  readonly count: string
  readonly price: string
  readonly free: string
  readonly uses: readonly Use[]
  /** Beyond what is always free, where that is no amount. */
  readonly beyond?: number
}

export function idleLines(counts: Counts): readonly Line[] {
  const callsOf = (minutes: number) => counts.schedules.filter((one) => one.minutes === minutes)
  const minutely = callsOf(1)
  const quarterly = callsOf(15)
  const others = counts.schedules.length - minutely.length - quarterly.length
  if (others > 0) throw new Error(`docs/cost.md has no line for ${others} schedules`)
  const polls = counts.queues * POLLS_A_MINUTE * MINUTES
  const calls = minutely.length * MINUTES
  const newsCalls = (quarterly.length * MINUTES) / 15
  const seconds = (each: Counts['schedules'], every: number) =>
    each.reduce((sum, { gigabytes }) => sum + (gigabytes * SECONDS_A_CALL * MINUTES) / every, 0)
  return [
    {
      what: 'Alarms, each on one metric',
      count: String(counts.alarmMetrics),
      price: '$0.10 each',
      free: '10',
      uses: [use('alarm', counts.alarmMetrics)],
    },
    {
      what:
        'Queues that Lambda asks: five long polls of 20 s at a time, 15 requests a minute each ' +
        '(AWS says five; check your bill)',
      count: String(counts.queues),
      price: `$0.40 a million, ${(polls / 1e6).toFixed(1)} million`,
      free: '1 million',
      uses: [use('queueRequest', polls)],
    },
    {
      what: 'Schedules that fire each minute',
      count: String(minutely.length),
      price: `$1.00 a million, ${(calls / 1e6).toFixed(2)} million`,
      free: '14 million',
      uses: [use('schedule', calls)],
    },
    {
      what:
        'A schedule for the news, with its function, which finds that nobody looks for anything: ' +
        '0.1 s (an assumption)',
      count: String(quarterly.length),
      price: `as above and below, ${newsCalls.toLocaleString('en-US')} calls`,
      free: 'as above and below',
      uses: [
        use('schedule', newsCalls),
        use('invocation', newsCalls),
        use('gigabyteSecond', seconds(quarterly, 15)),
      ],
    },
    {
      what: 'Functions of the schedules of each minute: 0.1 s (an assumption)',
      count: String(minutely.length),
      price: '$0.20 a million and $0.0000133 a GB-second',
      free: '1 million, 400,000 GB-seconds',
      uses: [use('invocation', calls), use('gigabyteSecond', seconds(minutely, 1))],
    },
    {
      what: `Their reads: ${READS_A_MINUTE} units a minute`,
      count: `${((READS_A_MINUTE * MINUTES) / 1e6).toFixed(2)} million`,
      price: '$0.125 a million',
      free: 'none',
      uses: [use('readUnit', READS_A_MINUTE * MINUTES)],
    },
    {
      what: 'Their logs: 0.5 KB a call (an assumption)',
      count: `${(calls * LOG_GIGABYTES_A_CALL).toFixed(2)} GB`,
      price: '$0.50 a GB',
      free: '5 GB',
      uses: [use('logs', calls * LOG_GIGABYTES_A_CALL)],
    },
    dashboardLine(counts),
    simple('Metrics of our own', 0, '$0.30 each', '10', use('ownMetric', 0)),
    simple(
      'Tables with point-in-time recovery, empty',
      counts.recovered,
      '$0.20 a GB',
      'none',
      use('recovery', 0),
    ),
    simple('Keys of your own in KMS', counts.keys, '$1.00 each', 'none', use('key', counts.keys)),
    simple(
      'Canaries',
      counts.canaries,
      '$0.0012 a run',
      '100 runs',
      use('canaryRun', counts.canaries * MINUTES),
    ),
    simple('Streams, read by Lambda', counts.streams, 'nothing', ''),
  ]
}

function dashboardLine({ dashboards }: Counts): Line {
  const isFree = dashboards.every((metrics) => metrics <= MOST_FREE_METRICS)
  const uses = [use('dashboard', dashboards.length)]
  return {
    what: 'Dashboard',
    count: dashboards.map((metrics) => `1, with ${metrics} metrics`).join('; '),
    price: '$3.00 each',
    free: `3 with up to ${MOST_FREE_METRICS} metrics`,
    uses,
    beyond: isFree ? beyondFree(uses) : total(uses),
  }
}

const simple = (what: string, count: number, price: string, free: string, ...uses: readonly Use[]): Line => ({
  what,
  count: String(count),
  price,
  free,
  uses,
})

/** A month, whether anything is always free or not. */
export function idleSums(lines: readonly Line[]) {
  const all = lines.map(({ uses }) => total(uses))
  const beyond = lines.map((line) => line.beyond ?? beyondFree(line.uses))
  const sum = (amounts: readonly number[]) => amounts.reduce((one, other) => one + other, 0)
  return { all: sum(all), beyond: sum(beyond) }
}

export function idleTable(counts: Counts): string[] {
  const lines = idleLines(counts)
  const sums = idleSums(lines)
  return [
    '| What | Count | Price | Always free | A month | Beyond it |',
    '| --- | --- | --- | --- | --- | --- |',
    ...lines.map((line) => {
      const beyond = dollars(line.beyond ?? beyondFree(line.uses))
      return `| ${line.what} | ${line.count} | ${line.price} | ${line.free} | ${dollars(total(line.uses))} | ${beyond} |`
    }),
    `| **Together** | | | | **${dollars(sums.all)}** | **${dollars(sums.beyond)}** |`,
  ]
}
