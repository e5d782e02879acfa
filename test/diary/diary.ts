import type { Entry } from './entry.ts'
import { notable } from './notable.ts'
import { reports } from './reports.ts'
import { routine } from './routine.ts'

/** What happens in the world of the 60 companies, in the order of days. It is the same every time. */
export const DIARY: readonly Entry[] = [...routine(), ...notable(), ...reports()].toSorted(
  (a, b) => a.day - b.day,
)
