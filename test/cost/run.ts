import { readFileSync, writeFileSync } from 'node:fs'
import { templateWith } from '../support/stack/stack-with.ts'
import { pageWith, tablesFor } from './cost-page.ts'

/** Prints what the stack costs. With --write it writes the tables into the page. */
const PAGE = 'docs/cost.md'
const page = readFileSync(PAGE, 'utf8')
const tables = tablesFor(templateWith())
for (const lines of tables.values()) console.log(`${lines.join('\n')}\n`)
const written = pageWith(page, tables)
if (process.argv.includes('--write')) writeFileSync(PAGE, written)
else if (written !== page) {
  console.error(`${PAGE} says something else. Write it with: npm run cost -- --write`)
  process.exitCode = 1
}
