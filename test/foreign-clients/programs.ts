import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import * as v from 'valibot'
import type { Person } from './person.ts'

const Line = v.pipe(v.string(), v.parseJson(), v.looseObject({ step: v.string() }))
const Asks = v.object({ step: v.literal('asks'), link: v.string() })

/** A client that waits for nothing must not hold up the others. */
export const LONGEST_MS = 180_000

export type Step = v.InferOutput<typeof Line>

/** Runs the program of a host: it names links to a person, and hears where he came back to. Gives what it did. */
export async function runProgram(
  [command = '', ...args]: readonly string[],
  person: Person,
  env: Readonly<Record<string, string>> = {},
): Promise<Step[]> {
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
    timeout: LONGEST_MS,
  })
  const complaints: string[] = []
  child.stderr.on('data', (chunk) => complaints.push(String(chunk)))
  const closed = new Promise<number | null>((resolve) => child.once('close', resolve))
  const steps: Step[] = []
  for await (const text of createInterface({ input: child.stdout })) {
    const line = v.safeParse(Line, text)
    if (!line.success) continue
    if (v.is(Asks, line.output)) child.stdin.write(`${await person.allows(line.output.link)}\n`)
    steps.push(line.output)
    if (line.output.step === 'made') child.stdin.end()
  }
  const code = await closed
  if (code !== 0) throw new Error(`${command} ended with ${code}: ${complaints.join('').slice(-2000)}`)
  return steps
}
