import type { Pattern, PatternStep } from './rules/pattern.ts'
import type { TaggedHeadline } from './tagged-headline.ts'

/** The tokens of each part of a pattern that was found: from, to (not included). */
export interface FoundPattern {
  readonly from: number
  readonly to: number
  readonly parts: readonly (readonly [from: number, to: number])[]
}

/** The first place where a pattern matches. */
export function findPattern(headline: TaggedHeadline, pattern: Pattern, from = 0): FoundPattern | undefined {
  if (!mayMatch(headline, pattern)) return undefined
  const search: Search = { headline, steps: pattern.steps, failed: new Set() }
  for (let at = from; at < headline.tokens.length; at += 1) {
    const parts = matchFrom(search, 0, at)
    const [first] = parts ?? []
    if (parts && first) return { from: first[0], to: parts.at(-1)?.[1] ?? at, parts }
  }
  return undefined
}

/** Whether every part occurs somewhere. Most patterns are done with here. */
function mayMatch({ present }: TaggedHeadline, { needs }: Pattern): boolean {
  for (const names of needs) if (!names.some((name) => present.has(name))) return false
  return true
}

type Parts = (readonly [number, number])[]

interface Search {
  readonly headline: TaggedHeadline
  readonly steps: Pattern['steps']
  /** Where which part fails with all that follow, so that no place is tried twice. */
  readonly failed: Set<number>
}

function matchFrom(search: Search, index: number, at: number): Parts | undefined {
  const step = search.steps[index]
  if (!step) return []
  const place = at * search.steps.length + index
  if (search.failed.has(place)) return undefined
  const parts = matchStep(search, step, index, at)
  if (!parts) search.failed.add(place)
  return parts
}

function matchStep(search: Search, step: PatternStep, index: number, at: number): Parts | undefined {
  for (let skipped = 0; skipped <= step.gap; skipped += 1) {
    const position = at + skipped
    if (skipped > 0 && breaksAt(search.headline, position - 1)) break
    for (const length of lengthsAt(search.headline, step, position)) {
      const rest = matchFrom(search, index + 1, position + length)
      if (rest) return length > 0 ? [[position, position + length], ...rest] : rest
    }
  }
  return step.optional ? matchFrom(search, index + 1, at) : undefined
}

const breaksAt = ({ tokens }: TaggedHeadline, at: number) => tokens[at]?.breaks ?? true

/** How many tokens the step takes here; none when it does not match. */
function lengthsAt(headline: TaggedHeadline, step: PatternStep, at: number): readonly number[] {
  if (step.edge === 'begin') return at === 0 || breaksAt(headline, at - 1) ? [0] : []
  if (step.edge === 'end') return breaksAt(headline, at) ? [0] : []
  const found: number[] = []
  const tags = headline.tags[at]
  for (const tag of step.tags) {
    const length = tags?.get(tag)
    if (length !== undefined) found.push(length)
  }
  if (step.words.includes(headline.tokens[at]?.word ?? '')) found.push(1)
  if (step.refuses) return found.length > 0 ? [] : [0]
  return found
}
