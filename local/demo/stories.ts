import type { SignalType } from '../../functions/shared/fields.ts'
import type { Chances } from './chance.ts'
import { type Company, fundingRound } from './companies.ts'
import type { Employee } from './people.ts'
import { ANNOUNCEMENTS, COMPANY_HEADS, OPENINGS, PLACES, ROLES, TOOLS } from './words.ts'

/** An event of a company or a person: its text, and the words to highlight. */
export interface Story {
  readonly type: SignalType
  readonly text: string
  readonly highlights: readonly string[]
  readonly company: Company
  readonly person?: Employee
}

type MakeStory = (chances: Chances, about: { company: Company; person: Employee }) => Story

const city = (chances: Chances) => chances.pick(PLACES).split(',')[0] ?? ''

const STORIES: readonly MakeStory[] = [
  (chances, { company }) => {
    const [opening, place] = [chances.pick(OPENINGS), city(chances)]
    const text = `${company.name} is hiring: ${opening} in ${place}`
    return { type: 'ACCOUNT_JOB_HIRING', text, highlights: [opening, place], company }
  },
  (chances, { company }) => {
    const said = `${chances.pick(ANNOUNCEMENTS)} ${city(chances)}`
    return { type: 'ACCOUNT_NEW_ANNOUNCEMENT', text: `${company.name} ${said}.`, highlights: [said], company }
  },
  (chances, { company }) => {
    const grown = company.headcount - chances.between(-20, 60)
    const before = grown < 1 || grown === company.headcount ? company.headcount + 7 : grown
    const change = `from ${before} to ${company.headcount}`
    const text = `${company.name}: headcount changed ${change}.`
    return { type: 'ACCOUNT_HEADCOUNT_CHANGE', text, highlights: [change], company }
  },
  (chances, { company }) => {
    const [added = '', removed = ''] = chances.some(TOOLS, 2)
    const text = `${company.name}: tech stack changed: added ${added}, removed ${removed}.`
    return { type: 'ACCOUNT_TECH_STACK_CHANGE', text, highlights: [added, removed], company }
  },
  (chances, { company }) => {
    const { round, amount, currency } = fundingRound(chances, new Date(0))
    const sum = `${currency} ${amount / 1_000_000} million`
    const text = `${company.name} raises ${sum} in its ${round} round.`
    return { type: 'ACCOUNT_RECENT_FUNDING_ROUND', text, highlights: [sum, round], company }
  },
  (chances, { company }) => {
    const bought = `${chances.pick(COMPANY_HEADS)} Labs`
    const text = `${company.name} acquires ${bought}.`
    return { type: 'ACCOUNT_RECENT_MERGERS_AND_ACQUISITIONS', text, highlights: [bought], company }
  },
  (chances, { company }) => {
    const before = chances.pick(PLACES.filter((place) => place !== company.location))
    const change = `from ${before} to ${company.location}`
    const text = `${company.name}: location changed ${change}.`
    return { type: 'ACCOUNT_DATA_CHANGE', text, highlights: [change], company }
  },
  (_chances, { company, person }) => {
    const name = `${person.firstName} ${person.lastName}`
    const text = `${company.name}: ${name} (${person.title}) has joined as a decision maker.`
    return { type: 'ACCOUNT_DECISION_MAKER_CHANGE', text, highlights: [name], company, person }
  },
  (chances, { company, person }) => {
    const before = chances.pick(ROLES.filter(({ title }) => title !== person.title)).title
    const change = `from ${before} to ${person.title}`
    const text = `${person.firstName} ${person.lastName}, ${company.name}: title changed ${change}.`
    return { type: 'PERSON_JOB_CHANGE', text, highlights: [change], company, person }
  },
]

export const story = (chances: Chances, person: Employee): Story =>
  chances.pick(STORIES)(chances, { company: person.company, person })
