import { createContext, runInContext } from 'node:vm'
import { type Attack, attacks, withLength } from './attacks.ts'

/** The first length is short, so that what is very slow shows soon. */
const LENGTHS = [625, 1250, 2500, 5000, 10_000]
/** Linear work grows by 4, quadratic work by 16. */
const MOST_GROWTH = 10
const LEAST_MS = 3
const MOST_BOUNDED_MS = 100

/** An expression of exponential time would never end. */
const LONGEST_MS = 120_000

/** A text that the expression takes long for; undefined without one. `bound` is the length of its longest text. */
export function slowAttack(pattern: RegExp, bound?: number, longestMs = LONGEST_MS): Attack | undefined {
  let slow: Attack | undefined
  const search = () => {
    for (const attack of attacks(pattern)) {
      slow = attack
      if (bound === undefined ? isSteep(pattern, attack) : isSlow(pattern, attack, bound)) return
    }
    slow = undefined
  }
  endAfter(longestMs, search)
  return slow
}

function endAfter(timeout: number, search: () => void): void {
  try {
    runInContext('search()', createContext({ search }), { timeout })
  } catch (error) {
    if (!String(error).includes('timed out')) throw error
  }
}

/** Of the processor, which the load of the machine does not change much. */
function workMs(pattern: RegExp, text: string): number {
  const all = new RegExp(pattern.source, `${pattern.flags.replace(/[gy]/g, '')}g`)
  const before = process.cpuUsage()
  text.replace(all, '')
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** One slow round may be an accident of the machine. */
const ROUNDS = 5

function isSteep(pattern: RegExp, attack: Attack): boolean {
  const growsFrom = (length: number) => {
    const short = workMs(pattern, withLength(attack, length))
    return short > LEAST_MS && workMs(pattern, withLength(attack, 4 * length)) > MOST_GROWTH * short
  }
  return Array.from({ length: ROUNDS }).every(() => LENGTHS.some(growsFrom))
}

function isSlow(pattern: RegExp, attack: Attack, length: number): boolean {
  const takesLong = () => workMs(pattern, withLength(attack, length)) > MOST_BOUNDED_MS
  return takesLong() && takesLong()
}
