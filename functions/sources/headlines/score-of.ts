import { featuresOf, type HeadlineFinding } from './features.ts'
import type { Modality } from './modality.ts'
import { WEIGHTS } from './score/weights.ts'

const DOUBT: Record<Modality, number> = { stated: 0, possible: 30, denied: 60 }
const OWN_FEED = 5
const HIGHEST = 99
/** Rules decide what is an event, unless much speaks against it. */
const [LEAST_LIKELY, LOWEST] = [50, 70]

/** How often such a finding is right, from 0 to 1. */
export function scoreOf(finding: HeadlineFinding, ownFeed: boolean): number {
  const likely = Math.round(100 * likelihood(WEIGHTS, featuresOf(finding), finding.rule.sure / 100))
  const decides = finding.rule.sure >= LOWEST
  // A wide rule that nothing else speaks for has found nothing, not even a possible event.
  if (!decides && likely < LOWEST) return 0
  const kept = likely < LEAST_LIKELY ? likely : Math.max(LOWEST, likely)
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
