import * as v from 'valibot'
import { getJson, noneIfGone, readEntries } from '../fetch/json-reply.ts'
import { filledText, maybeText } from '../fetch/reply-fields.ts'
import type { Observation } from '../observation.ts'
import { parseTime } from '../text/parse-time.ts'
import type { CountedAccess } from './define-register.ts'

const Fact = v.object({
  end: filledText,
  val: v.pipe(v.number(), v.integer(), v.minValue(1)),
  accn: filledText,
  form: maybeText,
  filed: maybeText,
})
type Fact = v.InferOutput<typeof Fact>
const ConceptReply = v.object({ units: v.record(v.string(), v.array(v.unknown())) })

const ANNUAL = /^(?:10-K|20-F|40-F)(?:\/A)?$/
const DAY_MS = 86_400_000
/** For so long after an annual report, its figures are asked for. */
const FRESH_MS = 45 * DAY_MS

interface Report {
  readonly form: string
  readonly at: string | undefined
}

/** How many employees the newest annual report states, and the one before it. Few filers state it for programs. */
export async function employeesOf(
  company: string,
  cik: string,
  reports: readonly Report[],
  { fetch, clock, unreadable }: CountedAccess,
): Promise<Omit<Observation, 'source'>[]> {
  const isFresh = ({ form, at }: Report) =>
    ANNUAL.test(form) && at !== undefined && clock().getTime() - Date.parse(at) < FRESH_MS
  if (!reports.some(isFresh)) return []
  const url = `https://data.sec.gov/api/xbrl/companyconcept/CIK${cik.padStart(10, '0')}/dei/EntityNumberOfEmployees.json`
  const reply = await getJson(fetch, { url }, ConceptReply).catch(noneIfGone)
  const facts = readEntries(Fact, Object.values(reply?.units ?? {}).flat(), unreadable)
  const [after, before] = newestOfEachDay(facts)
  if (!after || !before || after.val === before.val) return []
  const shown = (count: number) => count.toLocaleString('en-US')
  return [
    {
      nativeId: `${after.accn}/employees`,
      kind: 'filing',
      url: `https://www.sec.gov/Archives/edgar/data/${cik}/${after.accn.replaceAll('-', '')}/`,
      title: `${company} reported ${shown(after.val)} employees, after ${shown(before.val)} (form ${after.form ?? '10-K'}).`,
      body: '',
      at: parseTime(after.filed, clock()),
      type: 'ACCOUNT_HEADCOUNT_CHANGE',
      highlights: [company, shown(after.val)],
      rule: 'sec-employees',
      company,
      before: before.val,
      after: after.val,
    },
  ]
}

/** A report repeats the figure of the year before. What was filed last counts. */
function newestOfEachDay(facts: readonly Fact[]): Fact[] {
  const byDay = new Map<string, Fact>()
  for (const fact of facts.toSorted((a, b) => (a.filed ?? '').localeCompare(b.filed ?? '')))
    byDay.set(fact.end, fact)
  return [...byDay.values()].toSorted((a, b) => b.end.localeCompare(a.end))
}
