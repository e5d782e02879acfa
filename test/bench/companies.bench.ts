import { COMPANY_SITES } from '../../local/simulator/companies/company-sites.ts'
import { type DayOfCompany, startWatchedCompanies } from '../monitors/watched-companies.ts'
import { startTables } from '../support/dynamodb.ts'
import { median, ratio } from './measure.ts'
import { meterOf } from './meter.ts'

export const title =
  'Companies: watching one on its first day, and on later days without changes, against the bare requests'

/** The first companies also load the code. */
const WARM_UP = 4
const LATER_DAYS = 3

interface Measured {
  readonly first: DayOfCompany
  readonly later: readonly DayOfCompany[]
  readonly firstMs: number
  readonly laterMs: number
}

export async function bench() {
  const tables = await startTables()
  const client = tables.documentClient()
  const watched = await startWatchedCompanies(tables, client)
  const meter = meterOf(client)
  try {
    const all: Measured[] = []
    for (const { name } of COMPANY_SITES) all.push(await measured(watched, name))
    const bare = await cpuOf(() =>
      watched.bareRequests(all.flatMap(({ later }) => later.flatMap(({ urls }) => urls))),
    )
    const { readUnits, writeUnits } = meter.stop()
    const days = all.length * (LATER_DAYS + 1)
    return [
      ...rowsOf(all.slice(WARM_UP), bare / (all.length * LATER_DAYS)),
      ...unitsOf({ readUnits, writeUnits }, days),
    ]
  } finally {
    await watched.stop()
    await tables.stop()
  }
}

async function measured(
  { days }: Awaited<ReturnType<typeof startWatchedCompanies>>,
  name: string,
): Promise<Measured> {
  const cpu: number[] = []
  const [first, ...later] = await days(name, LATER_DAYS + 1, {}, (ms) => cpu.push(ms))
  if (!first) throw new Error(`no day of ${name}`)
  const [firstMs = 0, ...laterMs] = cpu
  return { first, later, firstMs, laterMs: median(laterMs) }
}

function rowsOf(all: readonly Measured[], bareMs: number) {
  const first = all.map((each) => each.first)
  const later = all.flatMap((each) => each.later)
  const most = (days: readonly DayOfCompany[]) => Math.max(...days.map(({ requests }) => requests))
  const middle = (days: readonly DayOfCompany[], of: (day: DayOfCompany) => number) => median(days.map(of))
  const kilobytes = (day: DayOfCompany) => Number((day.bytes / 1000).toFixed(1))
  return [
    {
      measure: 'requests, first day',
      value: middle(first, ({ requests }) => requests),
      most: most(first),
      unit: '',
      limit: '25',
    },
    {
      measure: 'requests, later days',
      value: middle(later, ({ requests }) => requests),
      most: most(later),
      unit: '',
      limit: '8',
    },
    {
      measure: 'of these, answered that nothing changed',
      value: middle(later, ({ unchanged }) => unchanged),
      most: '',
      unit: '',
      limit: '',
    },
    { measure: 'received, first day', value: middle(first, kilobytes), most: '', unit: 'KB', limit: '' },
    { measure: 'received, later days', value: middle(later, kilobytes), most: '', unit: 'KB', limit: '' },
    {
      measure: 'processor, first day',
      value: ratio(median(all.map(({ firstMs }) => firstMs)), bareMs),
      most: '',
      unit: 'times the floor',
      limit: '',
    },
    {
      measure: 'processor, later days',
      value: ratio(median(all.map(({ laterMs }) => laterMs)), bareMs),
      most: '',
      unit: 'times the floor',
      limit: '',
    },
    {
      measure: 'the floor: the bare requests of a later day',
      value: Number(bareMs.toFixed(1)),
      most: '',
      unit: 'ms of CPU',
      limit: '',
    },
  ]
}

const unitsOf = ({ readUnits, writeUnits }: { readUnits: number; writeUnits: number }, days: number) => [
  {
    measure: 'read units, a company and day',
    value: Math.round(readUnits / days),
    most: '',
    unit: '',
    limit: '',
  },
  {
    measure: 'write units, a company and day',
    value: Math.round(writeUnits / days),
    most: '',
    unit: '',
    limit: '',
  },
]

async function cpuOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
