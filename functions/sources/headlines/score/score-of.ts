import type { Modality } from '../modality.ts'
import { featuresOf, type HeadlineFinding } from './features.ts'
import { WEIGHTS } from './weights.ts'

const DOUBT: Record<Modality, number> = { stated: 0, possible: 30, denied: 60 }
const OWN_FEED = 5
const HIGHEST = 99
/** Rules decide what is an event, unless much speaks against it. */
const [LEAST_LIKELY, LOWEST] = [50, 70]

export interface Score {
  /** How often such a finding is right, from 0 to 1. */
  readonly score: number
  /** The features that weigh most, the heaviest first. */
  readonly weighed: readonly string[]
}

const MOST_FEATURES = 3

export function scoreOf(finding: HeadlineFinding, ownFeed: boolean): Score {
  const weighed = featuresOf(finding)
    .map((name) => [name, weightOf(name)] as const)
    .filter(([, weight]) => weight !== 0)
  const sum = weighed.reduce((total, [, weight]) => total + weight, logit(finding.rule.sure / 100))
  const likely = Math.round(100 * logistic(sum))
  const sure =
    (likely < LEAST_LIKELY ? likely : Math.max(LOWEST, likely)) +
    (ownFeed ? OWN_FEED : 0) -
    DOUBT[finding.modality]
  return {
    score: Math.min(HIGHEST, Math.max(0, sure)) / 100,
    weighed: [...weighed]
      .sort(([, one], [, other]) => Math.abs(other) - Math.abs(one))
      .slice(0, MOST_FEATURES)
      .map(([name]) => name),
  }
}

const weightOf = (name: string) => (Object.hasOwn(WEIGHTS, name) ? (WEIGHTS[name] ?? 0) : 0)

export const logit = (share: number) => Math.log(share / (1 - share))
export const logistic = (sum: number) => 1 / (1 + Math.exp(-sum))
