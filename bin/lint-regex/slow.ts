import { type Attack, attacks, withLength } from './attacks.ts'

const SHORT = 10_000
const LONG = 4 * SHORT
/** Linear work grows by 4, quadratic work by 16. */
const MOST_GROWTH = 10
const LEAST_MS = 3
const MOST_BOUNDED_MS = 100

/** A text that the expression takes long for; undefined without one. `bound` is the length of its longest text. */
export const slowAttack = (pattern: RegExp, bound?: number): Attack | undefined =>
  attacks(pattern).find((attack) =>
    bound === undefined ? isSteep(pattern, attack) : isSlow(pattern, attack, bound),
  )

/** Of the processor, which the load of the machine does not change much. */
function workMs(pattern: RegExp, text: string): number {
  const all = new RegExp(pattern.source, `${pattern.flags.replace(/[gy]/g, '')}g`)
  const before = process.cpuUsage()
  text.replace(all, '')
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** Twice is no accident. */
function isSteep(pattern: RegExp, attack: Attack): boolean {
  const grows = () => {
    const short = workMs(pattern, withLength(attack, SHORT))
    return short > LEAST_MS && workMs(pattern, withLength(attack, LONG)) > MOST_GROWTH * short
  }
  return grows() && grows()
}

function isSlow(pattern: RegExp, attack: Attack, length: number): boolean {
  const takesLong = () => workMs(pattern, withLength(attack, length)) > MOST_BOUNDED_MS
  return takesLong() && takesLong()
}
