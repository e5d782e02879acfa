import type { World } from './world.ts'

/** Says what was checked, what was not and what is left, and whether all is well. */
export function report({ suite, coverage }: World, spent: number, say: (line: string) => void): boolean {
  const failures = [...suite.failures, ...coverage.missing]
  part('Routes of the description', coverage.lines)
  part('Not checked', [...suite.unchecked, ...NEVER_CHECKED])
  part('Left behind', suite.left)
  part('Failed', failures)
  say(`\n${suite.passed} checks passed, ${failures.length} failed. ${spent} credits were spent.`)
  return failures.length === 0

  function part(title: string, lines: readonly string[]) {
    if (lines.length === 0) return
    say(`\n${title}`)
    for (const line of lines) say(`  ${line}`)
  }
}

const NEVER_CHECKED = [
  'the limit of requests: a suite that meets it disturbs others',
  'schedules: the shortest interval is an hour',
  'retries after the second attempt: they take from 5 minutes to 24 hours',
]
