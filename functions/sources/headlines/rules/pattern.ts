import { lazily } from '../../../shared/lazily.ts'
import type { Tag } from '../words/tag.ts'

/** One part of a rule: a tag or words, with at most `gap` other tokens before it. */
export interface PatternStep {
  readonly gap: number
  readonly tags: readonly Tag[]
  readonly words: readonly string[]
  readonly optional: boolean
  readonly edge?: 'begin' | 'end'
  readonly refuses: boolean
}

/** A form of event in a headline, such as `RAISE ..7 MONEY`. */
export interface Pattern {
  readonly steps: readonly PatternStep[]
  /** One of each must occur in the headline, the rarest first. */
  readonly needs: readonly (readonly string[])[]
}

export type Patterns = () => readonly Pattern[]

/** One pattern a line. */
export const patternsOf = (lines: string): Patterns =>
  lazily(() =>
    lines
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .map(patternOf),
  )

/**
 * Capitals are tags, small letters are words, `a/b` is either of them. `..4` lets up to four tokens stand between,
 * `?x` may be missing, `!x` must not follow, `^` and `$` are the beginning and the end of a clause.
 */
function patternOf(source: string): Pattern {
  const steps: PatternStep[] = []
  const needs: string[][] = []
  let gap = 0
  for (const part of source.split(/\s+/)) {
    if (part.startsWith('..')) {
      gap = Number(part.slice(2))
      continue
    }
    const refuses = part.startsWith('!')
    const optional = part.startsWith('?')
    const names = part.slice(refuses || optional ? 1 : 0).split('/')
    const edge = part === '^' ? 'begin' : part === '$' ? 'end' : undefined
    steps.push({
      gap,
      tags: edge ? [] : names.filter((name) => /^[A-Z_]+$/.test(name)),
      words: edge ? [] : names.filter((name) => !/^[A-Z_]+$/.test(name)),
      optional,
      refuses,
      ...(edge && { edge }),
    })
    if (!optional && !refuses && !edge) needs.push(names)
    gap = 0
  }
  return { steps, needs: needs.sort((a, b) => commonness(a) - commonness(b)) }
}

const COMMON = /^(?:NAME|NUM|COMPANY|LEAD|WIN|PUBLIC_BODY|NEW_THING|[a-z]{1,4})$/

const commonness = (names: readonly string[]) =>
  names.length + (names.some((name) => COMMON.test(name)) ? 100 : 0)
