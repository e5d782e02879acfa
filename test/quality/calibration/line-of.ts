import { logistic } from '../../../functions/sources/headlines/score-of.ts'

/** How odds are stretched and shifted. More likely odds stay more likely. */
export interface Line {
  readonly stretch: number
  readonly shift: number
}

interface Odds {
  readonly odds: number
  readonly right: boolean
}

const ROUNDS = 20_000
const STEP = 0.3
/** Few findings say little of how sure scores should be, so the line stays near to none. */
const PULL = 4

/** Weights that know a text are too sure of it. The line makes the odds of findings that they don't know come true. */
export function lineOf(findings: readonly Odds[]): Line {
  let [stretch, shift] = [1, 0]
  for (let round = 0; round < ROUNDS; round += 1) {
    let [byStretch, byShift] = [PULL * (1 - stretch), 0]
    for (const { odds, right } of findings) {
      const wrong = (right ? 1 : 0) - logistic(odds * stretch + shift)
      byStretch += wrong * odds
      byShift += wrong
    }
    stretch += (STEP * byStretch) / (PULL + findings.length * 4)
    shift += (STEP * byShift) / (PULL + findings.length)
  }
  return { stretch: rounded(stretch), shift: rounded(shift) }
}

const rounded = (value: number) => Math.round(value * 100) / 100
