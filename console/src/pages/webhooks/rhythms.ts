/** The rhythms that the form offers. A daily or weekly digest comes at nine where the user is. */
export type RhythmName = 'now' | '15m' | '1h' | '1d' | '7d'

export const RHYTHM_OPTIONS: readonly (readonly [RhythmName, string])[] = [
  ['now', 'Each signal at once'],
  ['15m', 'A digest every 15 minutes'],
  ['1h', 'A digest every hour'],
  ['1d', 'A digest every day at 9:00'],
  ['7d', 'A digest every Monday at 9:00'],
]

const HOUR = 9

const timeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

export function rhythmOf(name: RhythmName) {
  if (name === 'now') return null
  if (name === '15m' || name === '1h') return { every: name }
  const there = { hour: HOUR, timeZone: timeZone() }
  return name === '1d' ? { every: name, ...there } : { every: name, day: 'monday' as const, ...there }
}

export const rhythmHint = (name: RhythmName) =>
  name === '1d' || name === '7d' ? `Clocks of ${timeZone()}.` : undefined
