import { createHash, randomBytes } from 'node:crypto'
import type { FunctionModel } from '../contracts/function.ts'

/** Lambda stops a chain when a function would be called for about the 17th time. */
const MOST_ROUNDS = 16
const LINEAGE = 'Lineage='

/** The calls of each function so far, by the hash of its name. */
type Rounds = ReadonlyMap<string, number>

/** Whether Lambda would stop the chain that this trace header comes from, instead of calling the function again. */
export const isEndlessLoop = ({ name, mayLoop }: FunctionModel, trace: string | undefined) =>
  !mayLoop && (roundsIn(trace).get(hashOf(name)) ?? 0) >= MOST_ROUNDS

/**
 * The trace header of a call, as a function sees it. The SDK sends it on to SQS, which puts it on the messages. So
 * each call knows the calls before it.
 */
export function traceOfCall(functionName: string, arrived: readonly string[], now: number): string {
  const rounds = new Map<string, number>()
  for (const [hash, count] of arrived.flatMap((trace) => [...roundsIn(trace)]))
    rounds.set(hash, Math.max(count, rounds.get(hash) ?? 0))
  const own = hashOf(functionName)
  rounds.set(own, (rounds.get(own) ?? 0) + 1)
  const lineage = [...rounds].map(([hash, count]) => `${hash}:${count}`).join('|')
  return `${rootOf(arrived[0]) ?? newRoot(now)};Parent=${hex(8)};Sampled=0;${LINEAGE}${lineage}`
}

const partsOf = (trace: string | undefined) => trace?.split(';') ?? []

const rootOf = (trace: string | undefined) => partsOf(trace).find((part) => part.startsWith('Root='))

const newRoot = (now: number) =>
  `Root=1-${Math.floor(now / 1000)
    .toString(16)
    .padStart(8, '0')}-${hex(12)}`

const hex = (bytes: number) => randomBytes(bytes).toString('hex')

const hashOf = (functionName: string) => createHash('sha256').update(functionName).digest('hex').slice(0, 8)

function roundsIn(trace: string | undefined): Rounds {
  const lineage = partsOf(trace).find((part) => part.startsWith(LINEAGE)) ?? LINEAGE
  const entries = lineage.slice(LINEAGE.length).split('|')
  return new Map(
    entries.map((entry) => {
      const [hash = '', count] = entry.split(':')
      return [hash, Number(count) || 0]
    }),
  )
}
