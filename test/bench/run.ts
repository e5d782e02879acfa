import { readdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import * as v from 'valibot'

/** `npm run bench` runs all, `npm run bench -- functions data` only these two. */
const { positionals } = parseArgs({ allowPositionals: true })

const Row = v.record(v.string(), v.union([v.string(), v.number()]))
const Bench = v.object({
  title: v.string(),
  bench: v.custom<() => Promise<unknown>>((value) => typeof value === 'function'),
})

const folder = new URL('.', import.meta.url)
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.replace('.bench.ts', ''))
  .filter((name) => positionals.length === 0 || positionals.includes(name))

for (const name of names) {
  const { title, bench } = v.parse(Bench, await import(new URL(`${name}.bench.ts`, folder).href))
  const started = performance.now()
  console.log(`\n${title}\n`)
  printTable(v.parse(v.array(Row), await bench()))
  console.log(`\n(${name}: ${((performance.now() - started) / 1000).toFixed(0)} s)`)
}

/** A Markdown table that can be copied into the documents. */
function printTable(rows: readonly v.InferOutput<typeof Row>[]) {
  const columns = Object.keys(rows[0] ?? {})
  const lines = [
    columns,
    columns.map(() => '---'),
    ...rows.map((row) => columns.map((column) => String(row[column]))),
  ]
  for (const line of lines) console.log(`| ${line.join(' | ')} |`)
}
