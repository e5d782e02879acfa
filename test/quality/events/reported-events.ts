import { numbersFrom } from '../../../local/demo/chance.ts'
import {
  MONEY,
  PEOPLE,
  REPORT_LANGUAGES,
  type Reported,
  type ReportLanguage,
  ROLES,
  WORDINGS,
} from './wordings.ts'

interface ReportedEvent {
  readonly id: number
  readonly type: Reported
  readonly company: string
  readonly other: string
  readonly person: string
  readonly role: keyof typeof ROLES
  /** Of money, in millions. */
  readonly amount: number
  readonly people: number
}

export interface Report {
  readonly event: number
  readonly type: Reported
  readonly language: ReportLanguage
  readonly headline: string
}

const EVENTS = 300
const FEWEST = 3
const MOST = 10

const FIRST =
  'Nordhafen Quellwerk Tallybrook Birchgate Lumenor Vantiro Castellane Okavia Ferrowind Pinebarrow'.split(' ')
const SECOND = 'Robotics|Energy|Software|Health|Logistics|Foods|Analytics|Mobility|Bio|Systems'.split('|')
const ALONE = 'Trellisio Zephora Quandrix Helvion Marrowby Solvanta Kestrelo Arbentum Fjordic Ondulis'.split(
  ' ',
)
const GIVEN = 'Maria Thomas Claire Javier Giulia Peter Sophie Marco Elena David Laura Martin'.split(' ')
const FAMILY =
  'Keller Moreau Serrano Bianchi Whitfield Lindner Garnier Castro Ricci Hartley Vogel Renard'.split(' ')
const INVESTORS = ['Index Ventures', 'Northzone', 'Atomico', 'Balderton Capital', 'Lakestar']
const TYPES: readonly Reported[] = [
  'funding',
  'funding',
  'merger',
  'executive',
  'headcount',
  'merger',
  'executive',
]
const AMOUNTS = [4, 7.5, 12, 12.5, 18, 25, 40, 55.5, 80, 120, 250, 1200, 2500]
const COUNTS = [40, 85, 120, 300, 450, 700, 1200, 2500, 8000]

const NAMES = [...FIRST.flatMap((one) => SECOND.map((two) => `${one} ${two}`)), ...ALONE]

/**
 * Near misses on purpose: two rounds of one company, two buyers of one company, two heads who come to one company, and
 * companies that share the first half of their name.
 */
export function reportedEvents(): readonly ReportedEvent[] {
  const random = numbersFrom(300)
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T
  const taken = new Set<string>()
  const events: ReportedEvent[] = []
  while (events.length < EVENTS) {
    const before = random() < 0.25 ? events.at(-1 - Math.floor(random() * 20)) : undefined
    const event = {
      id: events.length,
      type: before?.type ?? pick(TYPES),
      company: before?.company ?? pick(NAMES),
      other: pick(NAMES),
      person: `${pick(GIVEN)} ${pick(FAMILY)}`,
      role: pick(Object.keys(ROLES) as (keyof typeof ROLES)[]),
      amount: pick(AMOUNTS),
      people: pick(COUNTS),
    }
    const mark = `${event.type} ${event.company} ${detailOf(event)}`
    if (taken.has(mark) || event.other === event.company) continue
    taken.add(mark)
    events.push(event)
  }
  return events
}

const detailOf = ({ type, other, person, amount, people }: ReportedEvent) =>
  ({ funding: amount, merger: other, executive: person, headcount: people })[type]

/** Three to ten reports of each event, in several languages, as they come in: mixed. */
export function reports(): readonly Report[] {
  const random = numbersFrom(2026)
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T
  const all = reportedEvents().flatMap((event) => {
    const count = FEWEST + Math.floor(random() * (MOST - FEWEST + 1))
    return Array.from({ length: count }, (): Report => {
      const language = random() < 0.4 ? 'en' : pick(REPORT_LANGUAGES)
      const wording = pick(WORDINGS[event.type][language])
      const parts: Readonly<Record<string, string>> = {
        c: event.company,
        o: event.other,
        p: event.person,
        r: ROLES[event.role][language],
        m: pick(MONEY[language](event.amount)),
        n: PEOPLE[language](event.people),
        i: pick(INVESTORS),
      }
      const headline = wording.replace(/\{(\w)\}/g, (_, part: string) => parts[part] ?? '')
      return { event: event.id, type: event.type, language, headline }
    })
  })
  return all
    .map((report) => [random(), report] as const)
    .sort(([one], [other]) => one - other)
    .map(([, report]) => report)
}
