import { PACE_MS, runCrowd } from '../keywords/crowd.ts'
import { startTables } from '../support/dynamodb.ts'
import { anOrganization } from '../support/organization.ts'
import { percentile, timed } from './measure.ts'

export const title = 'Keywords: all due in the same minute, each with its own question to one host'

const KEYWORDS = Number(process.env.BENCH_KEYWORDS ?? 5000)
const ORGANIZATIONS = 10

type Row = Readonly<Record<'measure' | 'value' | 'unit' | 'against', string | number>>

export async function bench(): Promise<Row[]> {
  const tables = await startTables()
  try {
    const organizations: string[] = []
    for (let n = 0; n < ORGANIZATIONS; n += 1) organizations.push((await anOrganization(tables, 100_000)).id)
    let crowd: Awaited<ReturnType<typeof runCrowd>> | undefined
    const seconds =
      (await timed(async () => {
        crowd = await runCrowd(tables, organizations, KEYWORDS)
      })) / 1000
    return crowd ? rows(crowd, seconds) : []
  } finally {
    await tables.stop()
  }
}

function rows(crowd: Awaited<ReturnType<typeof runCrowd>>, seconds: number): Row[] {
  const { runs, signals, requests, messages, reads, writes, waits } = crowd
  const minutes = (share: number) => (percentile(waits, share) / 60_000).toFixed(1)
  return [
    row('runs that succeeded', runs, '', `${KEYWORDS} due`),
    row('signals stored and paid', signals, '', `${KEYWORDS} expected`),
    row('requests to the host', requests.length, '', 'one a keyword'),
    row('most requests in any minute', mostInAnyMinute(requests), '', `its pace: ${60_000 / PACE_MS}`),
    row(
      'from due to done, p50',
      minutes(0.5),
      'min',
      `${((KEYWORDS * PACE_MS) / 60_000).toFixed(1)} min at the host’s pace`,
    ),
    row('from due to done, last', minutes(1), 'min', 'none waits longer than the pace makes it'),
    row('messages per run', (messages / KEYWORDS).toFixed(1), '', '1 without waiting'),
    row('DynamoDB reads per run', (reads / KEYWORDS).toFixed(1), 'requests', ''),
    row('DynamoDB writes per run', (writes / KEYWORDS).toFixed(1), 'requests', ''),
    row('work of all workers', seconds.toFixed(0), 's', 'real time, creation included'),
  ]
}

const row = (measure: string, value: string | number, unit: string, against: string): Row => ({
  measure,
  value,
  unit,
  against,
})

function mostInAnyMinute(times: readonly number[]): number {
  const sorted = [...times].sort((a, b) => a - b)
  let most = 0
  let from = 0
  for (const [to, time] of sorted.entries()) {
    while (time - (sorted[from] ?? time) >= 60_000) from += 1
    most = Math.max(most, to - from + 1)
  }
  return most
}
