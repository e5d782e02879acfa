import { existsSync, readFileSync } from 'node:fs'
import { readAssembly } from '../../local/aws/assembly/read-assembly.ts'
import { synthesize } from '../../local/synthesize.ts'
import { compareRights, needsIn } from './compare-rights.ts'
import { REFUSED_ON_PURPOSE, refusalFor } from './refused-on-purpose.ts'
import { REASONS, type Reason, reasonFor } from './unused-rights.ts'

/** Which rare path a run takes is chance: there, a right that was not used may be needed all the same. */
const isStrict = process.argv.includes('--strict')
const given = process.argv.slice(2).filter((argument) => argument !== '--strict')
const [file = process.env.NEEDS_LOG ?? '.build/needs.jsonl'] = given
if (!existsSync(file)) {
  console.error(`${file} does not exist. Run the tests with NEEDS_LOG=${file} first.`)
  process.exit(2)
}

const compared = compareRights(readAssembly(await synthesize()), needsIn(readFileSync(file, 'utf8')))
const lines: string[] = []
const explaining = new Set<Reason>()
console.log('| function | granted | used | unused, with a reason | unused | missing |')
console.log('| --- | --- | --- | --- | --- | --- |')
const refused = new Set<string>()
let isLacking = false
for (const { name, granted, unused, missing: needed } of compared) {
  const missing = needed.filter((need) => {
    const refusal = refusalFor(name, need)
    if (refusal) refused.add(refusal.why)
    return refusal === undefined
  })
  isLacking ||= missing.length > 0
  const unexplained = unused.filter((right) => {
    const reason = reasonFor(name, right)
    if (reason) explaining.add(reason)
    return reason === undefined
  })
  const explained = unused.length - unexplained.length
  const cells = [name, granted, granted - unused.length, explained, unexplained.length, missing.length]
  console.log(`| ${cells.join(' | ')} |`)
  lines.push(...unexplained.map(({ part, beside }) => `${name} never used ${part} (${beside})`))
  lines.push(...missing.map((need) => `${name} lacks ${need}`))
}
const stale = REASONS.filter((reason) => !explaining.has(reason))
lines.push(...stale.map(({ why }) => `This reason explains nothing any more: ${why}`))
lines.push(
  ...REFUSED_ON_PURPOSE.filter(({ why }) => !refused.has(why)).map(
    ({ why }) => `No test wants this refused any more: ${why}`,
  ),
)
if (lines.length > 0) console.log(lines.join('\n'))
console.log(`${lines.length} differences between what functions may do and what they did.`)
process.exit(isLacking || (isStrict && lines.length > 0) ? 1 : 0)
