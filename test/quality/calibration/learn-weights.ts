import { likelihood, logistic, logit } from '../../../functions/sources/headlines/score-of.ts'
import type { JudgedFinding } from './finding-of.ts'

export type Weights = Readonly<Record<string, number>>

const ROUNDS = 3000
const STEP = 0.5
/** Pulls each weight towards 0, so that few findings change little. */
const PULL = 4

/** Logistic regression: the weights that make what was right likely, beside what the rules say. */
export function learnWeights(findings: readonly JudgedFinding[]): Weights {
  const names = [...new Set(findings.flatMap(({ features }) => features))].sort()
  const index = new Map(names.map((name, at) => [name, at]))
  const rows = findings.map(({ features, ...rest }) => ({
    ...rest,
    at: features.map((name) => index.get(name) ?? 0),
  }))
  const seen = new Float64Array(names.length).fill(PULL)
  for (const { at, weight } of rows) for (const each of at) seen[each] = (seen[each] ?? 0) + weight / 4
  const weights = new Float64Array(names.length)
  for (let round = 0; round < ROUNDS; round += 1) {
    const slope = weights.map((weight) => -PULL * weight)
    for (const { at, sure, right, weight } of rows) {
      const sum = at.reduce((total, each) => total + (weights[each] ?? 0), logit(sure))
      const wrong = weight * ((right ? 1 : 0) - logistic(sum))
      for (const each of at) slope[each] = (slope[each] ?? 0) + wrong
    }
    for (const [each, value] of slope.entries())
      weights[each] = (weights[each] ?? 0) + (STEP / FEATURES_OF_ONE) * (value / (seen[each] ?? 1))
  }
  return Object.fromEntries(
    names.map((name, at) => [name, rounded(weights[at] ?? 0)] as const).filter(([, weight]) => weight !== 0),
  )
}

/** About as many features speak at once: a step for each must not add up to too much. */
const FEATURES_OF_ONE = 10

const rounded = (weight: number) => (Math.abs(weight) < LEAST ? 0 : Math.round(weight * 100) / 100)
const LEAST = 0.1

/** The score that weights give a finding. */
export const scoreWith = (weights: Weights, { features, sure }: Pick<JudgedFinding, 'features' | 'sure'>) =>
  likelihood(weights, features, sure)
