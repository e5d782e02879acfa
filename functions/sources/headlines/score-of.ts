import { featuresOf, type HeadlineFinding } from './features.ts'
import type { Modality } from './modality.ts'
import { WEIGHTS } from './score/weights.ts'

const DOUBT: Record<Modality, number> = { stated: 0, possible: 30, denied: 60 }
const OWN_FEED = 5
const HIGHEST = 99
/** Below it, an event that a narrow rule found is left alone. Narrow rules decide, unless much speaks against them. */
const LEAST_LIKELY = 30
/** Weights are learned from English most of all. */
const LEAST_ELSEWHERE = 20
/** A wide rule finds nothing alone, not even a possible event. */
const LEAST_OF_WIDE = 45
const LOWEST = 70

/** How often such a finding is right, from 0 to 1. 0 where it is none at all. */
export function scoreOf(finding: HeadlineFinding, ownFeed: boolean): number {
  const likely = Math.round(100 * likelihood(WEIGHTS, featuresOf(finding), finding.rule.sure / 100))
  const { rule, headline } = finding
  const isWide = rule.sure < LOWEST
  if (isWide && likely < LEAST_OF_WIDE) return 0
  const least = headline.language ? LEAST_ELSEWHERE : LEAST_LIKELY
  const kept = isWide || likely >= least ? Math.max(LOWEST, likely) : likely
  // Doubt counts from the highest score, so that no doubtful event is one.
  const sure = Math.min(HIGHEST, kept + (ownFeed ? OWN_FEED : 0)) - DOUBT[finding.modality]
  return Math.max(0, sure) / 100
}

/** The odds of the rule, moved by the weight of each feature. */
export const likelihood = (
  weights: Readonly<Record<string, number>>,
  features: readonly string[],
  sure: number,
) => logistic(features.reduce((total, name) => total + (weights[name] ?? 0), logit(sure)))

export const logit = (share: number) => Math.log(share / (1 - share))
export const logistic = (sum: number) => 1 / (1 + Math.exp(-sum))
