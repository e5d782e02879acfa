import { appendFileSync } from 'node:fs'
import type { Need } from './aws/contracts/permissions.ts'
import type { Watch } from './aws/permissions/permissions.ts'

/** Ids, hashes and words of the index would make every key another one. */
const shortened = (leadingKey: string) =>
  leadingKey
    .split('|', 3)
    .join('|')
    .replace(/[0-9A-Za-z]{16,}|\d+/g, '0')

/** Writes each need of a function once, a line each, to a file that several services may share. */
export function logNeeds(file: string): Watch {
  const known = new Set<string>()
  return (functionName, { leadingKeys, ...rest }) => {
    // One key stands for all of its form.
    const keys = leadingKeys && [...new Set(leadingKeys.map(shortened))]
    const need: Need = { ...rest, ...(keys && { leadingKeys: keys }) }
    const line = JSON.stringify({ functionName, ...need })
    if (known.has(line)) return
    known.add(line)
    appendFileSync(file, `${line}\n`)
  }
}
