import { SAID } from '../../../functions/sources/headlines/features.ts'
import { DEAL_WORDS } from '../../../functions/sources/headlines/words/deal-words.ts'
import { FUNDING_WORDS } from '../../../functions/sources/headlines/words/funding-words.ts'
import { GUARD_WORDS } from '../../../functions/sources/headlines/words/guard-words.ts'
import { JOB_WORDS } from '../../../functions/sources/headlines/words/job-words.ts'
import { NEWS_WORDS } from '../../../functions/sources/headlines/words/news-words.ts'
import { PEOPLE_WORDS } from '../../../functions/sources/headlines/words/people-words.ts'
import { writtenForms } from '../../../functions/sources/headlines/words/tag.ts'
import type { JudgedFinding } from './finding-of.ts'

/** Their words are names of people, bodies and companies. A weight of a name would be true for one corpus only. */
const NAMES: ReadonlySet<string> = new Set([
  'PUBLIC_BODY',
  'PUBLIC_OFFICE',
  'SPORT',
  'INVESTOR',
  'FUND_MANAGER',
  'RANKING',
  'LAWYERS',
])

/** The words of the rules. */
const VOCABULARY: ReadonlySet<string> = new Set(
  [FUNDING_WORDS, DEAL_WORDS, PEOPLE_WORDS, JOB_WORDS, NEWS_WORDS, GUARD_WORDS]
    .flatMap((words) => Object.entries(words))
    .filter(([tag]) => !NAMES.has(tag))
    .flatMap(([, phrases]) => writtenForms(phrases).flatMap((phrase) => phrase.split(' '))),
)

/** A word that stands in fewer findings says more of them than of itself. */
const FEWEST = 6

/** The features of which weights are learned. */
export function knownNames(findings: readonly JudgedFinding[]): ReadonlySet<string> {
  const counts = new Map<string, number>()
  for (const { features } of findings)
    for (const name of features) counts.set(name, (counts.get(name) ?? 0) + 1)
  return new Set(
    [...counts]
      .filter(([name, count]) => !name.includes(SAID) || (count >= FEWEST && isKnown(name)))
      .map(([name]) => name),
  )
}

export const onlyNamed = (findings: readonly JudgedFinding[], names: ReadonlySet<string>): JudgedFinding[] =>
  findings.map((each) => ({ ...each, features: each.features.filter((name) => names.has(name)) }))

function isKnown(name: string): boolean {
  const [, said] = name.split(SAID)
  return said === undefined || said.split(' ').every((word) => VOCABULARY.has(word))
}
