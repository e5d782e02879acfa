import { groupBy } from '../shared/group-by.ts'
import type { Signal } from '../signals/signal.ts'
import { detectLanguage } from '../sources/headlines/languages/detect-language.ts'
import type { StoredVerdict } from './verdict.ts'

/** A verdict with what was judged, and without who judged it. */
export interface LabelledSignal {
  readonly title: string
  readonly type: string
  readonly verdict: StoredVerdict['verdict']
  readonly correction: StoredVerdict['correction']
  readonly rule: string | null
  readonly source: string | null
  readonly language: string
  readonly judgedAt: string
}

export const labelled = (
  { text, type, evidence }: Pick<Signal, 'text' | 'type' | 'evidence'>,
  { verdict, correction, updatedAt }: StoredVerdict,
): LabelledSignal => ({
  title: text,
  type,
  verdict,
  correction,
  rule: evidence?.rule ?? null,
  source: evidence?.source ?? null,
  language: detectLanguage(text)?.code ?? 'en',
  judgedAt: updatedAt,
})

const GROUPS = ['source', 'rule', 'type', 'language'] as const

export interface Precision {
  readonly by: (typeof GROUPS)[number]
  readonly value: string
  readonly right: number
  readonly wrong: number
  readonly notRelevant: number
  /** Null while nobody has called any right or wrong. */
  readonly precision: number | null
  /** A rule that the operator has switched off. */
  readonly off: boolean
}

/** By each source, rule, type and language; the most wrong ones first. */
export const precisionOf = (rows: readonly LabelledSignal[], rulesOff: ReadonlySet<string>): Precision[] =>
  GROUPS.flatMap((by) =>
    [...groupBy(rows, (row) => row[by] ?? 'unknown')]
      .map(([value, group]) => ({ by, value, ...countsOf(group), off: by === 'rule' && rulesOff.has(value) }))
      .sort((one, other) => other.wrong - one.wrong || one.value.localeCompare(other.value)),
  )

function countsOf(rows: readonly LabelledSignal[]) {
  const count = (wanted: LabelledSignal['verdict']) => rows.filter(({ verdict }) => verdict === wanted).length
  const [right, wrong] = [count('right'), count('wrong')]
  const judged = right + wrong
  return { right, wrong, notRelevant: count('not_relevant'), precision: judged === 0 ? null : right / judged }
}
