import type { SignalType } from '../../functions/shared/fields.ts'
import { foldText } from '../../functions/sources/text/words.ts'
import { dayOf } from './days.ts'
import type { Entry, Expected } from './entry.ts'

export interface StoredSignal {
  readonly type: SignalType
  readonly text: string
  /** The name before `.example`. */
  readonly company: string
  readonly detectedAt: string
}

interface Figures {
  readonly type: SignalType
  readonly told: number
  readonly found: number
  readonly missed: readonly Entry[]
  readonly wrong: readonly StoredSignal[]
}

const WITHIN = 4

/** Each signal stands for one entry at most: a second one for the same thing is wrong. */
export function compareWithDiary(
  diary: readonly Entry[],
  signals: readonly StoredSignal[],
  lastDay: number,
): Figures[] {
  const left = new Set(signals)
  const missed: Entry[] = []
  const due = diary.filter(({ day, expects }) => expects && day + (expects.within ?? WITHIN) <= lastDay)
  for (const entry of due) {
    const signal = [...left].find((each) => tells(each, entry, entry.expects))
    if (signal) left.delete(signal)
    else missed.push(entry)
  }
  const open = diary.filter((entry) => entry.expects && !due.includes(entry))
  const wrong = [...left].filter((signal) => !open.some((entry) => tells(signal, entry, entry.expects)))
  const types = [...new Set(due.flatMap(({ expects }) => expects?.type ?? []))].sort()
  return types.map((type) => {
    const ofType = due.filter(({ expects }) => expects?.type === type)
    const missedOfType = missed.filter(({ expects }) => expects?.type === type)
    return {
      type,
      told: ofType.length,
      found: ofType.length - missedOfType.length,
      missed: missedOfType,
      wrong: wrong.filter((signal) => signal.type === type),
    }
  })
}

function tells(signal: StoredSignal, { day, company }: Entry, expects: Expected | undefined): boolean {
  if (!expects || signal.type !== expects.type || signal.company !== company) return false
  const seen = dayOf(signal.detectedAt)
  const isInTime = seen >= day && seen <= day + (expects.within ?? WITHIN)
  return isInTime && foldText(signal.text).includes(foldText(expects.says))
}

/** Rounded down, so that no figure looks better than it is. */
const share = (part: number, whole: number) => (whole === 0 ? 1 : Math.floor((part / whole) * 100) / 100)

export const recallOf = ({ found, told }: Figures) => share(found, told)
export const precisionOf = ({ found, wrong }: Figures) => share(found, found + wrong.length)

export function figuresTable(figures: readonly Figures[]): string {
  const rows = figures.map(
    (each) =>
      `| \`${each.type}\` | ${each.told} | ${each.found} | ${each.missed.length} | ${each.wrong.length} | ${precisionOf(each).toFixed(2)} | ${recallOf(each).toFixed(2)} |`,
  )
  return [
    '| Signal | In the diary | Found | Missed | Wrong | Precision | Recall |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n')
}
