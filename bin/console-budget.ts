import { readFileSync } from 'node:fs'
import { filesBelow } from '../lib/building-blocks/files-beside.ts'
import { buildConsole } from '../lib/site/build-console.ts'
import { overweight, weighConsole } from '../lib/site/console-budget.ts'
import { asksForHelp } from './terminal/asks-for-help.ts'

if (asksForHelp(process.argv)) {
  console.log(
    'Usage: npm run console:budget\n\nBuilds the web console and says what a visitor loads, compressed.',
  )
  process.exit(0)
}
const folder = buildConsole()
const files = new Map(
  filesBelow(folder).map((path) => [path.slice(folder.length + 1), readFileSync(path, 'utf8')] as const),
)
const weights = weighConsole(files)
for (const { what, amount, most } of weights) console.log(`${what}: ${amount} of ${most}`)
const heavy = overweight(weights)
for (const { what } of heavy) console.error(`Too much: ${what}.`)
process.exitCode = heavy.length === 0 ? 0 : 1
