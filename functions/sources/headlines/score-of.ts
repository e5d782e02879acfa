import { featuresOf, type HeadlineFinding } from './features.ts'
import type { Modality } from './modality.ts'
import { WEIGHTS } from './score/weights.ts'

/** A doubtful event is never one, however sure its rule is. */
const DOUBT: Record<Modality, number> = { stated: 1, possible: 0.5, denied: 0.25 }
const OWN_FEED = 0.05
const HIGHEST = 0.99
/** An event that is found has at least this score. */
export const LOWEST_SCORE = 0.5
/** Below it, an event that a narrow rule found is left alone. Narrow rules decide, unless much speaks against them. */
const LEAST_LIKELY = 0.4
/** Weights are learned from English most of all. */
const LEAST_ELSEWHERE = 0.2
const LEAST_OF_WIDE = 0.45
const SUREST_OF_WIDE = 0.7

/** How often such a finding is right, from 0 to 1. 0 where a wide rule finds none at all, not even a possible event. */
export function scoreOf(finding: HeadlineFinding, ownFeed: boolean): number {
  const features = featuresOf(finding)
  const sure = finding.rule.sure / 100
  const shown = shownScore(likelihood(WEIGHTS, features, sure), sure, finding.headline.language !== undefined)
  const doubted = Math.min(HIGHEST, shown + (ownFeed && shown > 0 ? OWN_FEED : 0)) * DOUBT[finding.modality]
  return Math.floor(100 * doubted + ROUNDING) / 100
}

/** A wide rule finds nothing alone. */
export function shownScore(likely: number, sure: number, isElsewhere: boolean): number {
  const isWide = sure < SUREST_OF_WIDE
  if (isWide && likely < LEAST_OF_WIDE) return 0
  const isFound = isWide || likely >= (isElsewhere ? LEAST_ELSEWHERE : LEAST_LIKELY)
  return isFound ? Math.max(LOWEST_SCORE, likely) : likely
}

/** What is a whole hundredth stays one. */
const ROUNDING = 1e-9

/** The odds of the rule, moved by the weight of each feature, and stretched for its kind of event. */
export function likelihood(
  weights: Readonly<Record<string, number>>,
  features: readonly string[],
  sure: number,
): number {
  const sum = features.reduce((total, name) => total + (weights[name] ?? 0), logit(sure))
  return logistic(sum * (weights[stretchName(features[1] ?? '')] ?? 1))
}

/** How far the odds of a kind of event are stretched, so that they are right in text that is new. */
export const stretchName = (kind: string) => `${kind} stretched`

export const logit = (share: number) => Math.log(share / (1 - share))
export const logistic = (sum: number) => 1 / (1 + Math.exp(-sum))
