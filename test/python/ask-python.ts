import { execFileSync } from 'node:child_process'
import * as v from 'valibot'
import { pythonPackage } from '../support/programs/python-package.ts'
import type { Received } from '../support/webhooks/receiver.ts'

const VERSION = '1.1.0'
const SCRIPT = new URL('verify.py', import.meta.url).pathname

export interface Asked extends Pick<Received, 'body' | 'headers'> {
  readonly secret: string
  readonly lateByMs?: number
}

const Answers = v.array(
  v.union([v.strictObject({ verified: v.unknown() }), v.strictObject({ refused: v.string() })]),
)

/** What the reference library for Python says of requests, in their order. */
export async function askPython(asked: readonly Asked[]) {
  const library = await pythonPackage('standardwebhooks', VERSION)
  const input = asked.map(({ secret, body, headers, lateByMs = 0 }) => ({
    ...{ secret, body, headers },
    at: Number(headers['webhook-timestamp']) + lateByMs / 1000,
  }))
  const env = { ...process.env, PYTHONPATH: library }
  const output = execFileSync('python3', [SCRIPT], { input: JSON.stringify(input), env, encoding: 'utf8' })
  return v.parse(Answers, JSON.parse(output))
}
