import type { components } from '@signalbox/client'

type Given = components['schemas']['SignalDestination']['rhythm']
export type Every = 'now' | '15m' | '1h' | '1d' | '7d'

export const EVERY_OPTIONS: readonly (readonly [Every, string])[] = [
  ['now', 'Each signal at once'],
  ['15m', 'A digest every 15 minutes'],
  ['1h', 'A digest every hour'],
  ['1d', 'A digest every day'],
  ['7d', 'A digest every week'],
]

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
type Day = (typeof DAYS)[number]

export const DAY_OPTIONS = DAYS.map((day) => [day, `${day[0]?.toUpperCase()}${day.slice(1)}`] as const)
export const HOUR_OPTIONS = Array.from({ length: 24 }, (_, hour) => [String(hour), `${hour}:00`] as const)

/** The values of the form. */
export interface RhythmDraft {
  readonly every: Every
  readonly hour: string
  readonly day: Day
  readonly timeZone: string
  /** How many signals a digest shows. */
  readonly most: string
}

const MOST = '50'

/** A daily or weekly digest comes at nine where the user is, until the user says otherwise. */
const usual = (): RhythmDraft => ({
  every: 'now',
  hour: '9',
  day: 'monday',
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  most: MOST,
})

export function rhythmDraft(rhythm: Given | undefined): RhythmDraft {
  if (!rhythm) return usual()
  const { every, most } = rhythm
  const known = { ...usual(), every, most: String(most ?? MOST) }
  if (!('hour' in rhythm)) return known
  const there = { ...known, hour: String(rhythm.hour), timeZone: rhythm.timeZone }
  return rhythm.every === '7d' ? { ...there, day: rhythm.day } : there
}

export function rhythmOf({ every, hour, day, timeZone, most: given }: RhythmDraft) {
  const most = given.trim() === '' ? {} : { most: Number(given) }
  if (every === 'now') return null
  if (every === '15m' || every === '1h') return { every, ...most }
  const there = { hour: Number(hour), timeZone: timeZone.trim(), ...most }
  return every === '1d' ? { every, ...there } : { every, day, ...there }
}

const WHEN = { '15m': 'Every 15 minutes', '1h': 'Every hour', '1d': 'Every day', '7d': 'Every week' } as const

export const whenOf = (rhythm: Given) => (rhythm === null ? 'At once' : WHEN[rhythm.every])
