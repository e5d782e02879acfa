import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { tokenizer } from 'acorn'
import { transformSync } from 'esbuild'
import * as v from 'valibot'
import { BOUNDED, MADE_AT_RUN_TIME } from './lint-regex/exceptions.ts'
import { slowAttack } from './lint-regex/slow.ts'

/** Finds regular expressions in `functions/` whose work grows faster than their text. Attacks each of them. */

interface Found {
  readonly file: string
  readonly pattern: RegExp
}

const ROOT = resolve(import.meta.dirname, '../functions')
const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))

const Literal = v.object({ value: v.object({ pattern: v.string(), flags: v.string() }) })

function literalsIn(file: string): Found[] {
  const { code } = transformSync(readFileSync(join(ROOT, file), 'utf8'), { loader: 'ts', target: 'esnext' })
  return [...tokenizer(code, { ecmaVersion: 'latest', sourceType: 'module' })].flatMap((token) => {
    if (token.type.label !== 'regexp') return []
    const { pattern, flags } = v.parse(Literal, token).value
    return [{ file, pattern: new RegExp(pattern, flags) }]
  })
}

/** Expressions that a module puts together when it is loaded. */
async function madeIn(file: string): Promise<Found[]> {
  const found: Found[] = []
  const Original = globalThis.RegExp
  globalThis.RegExp = new Proxy(Original, {
    construct(target, [source, flags]) {
      const pattern = new target(source, flags)
      found.push({ file, pattern })
      return pattern
    },
  })
  await import(pathToFileURL(join(ROOT, file)).href)
  globalThis.RegExp = Original
  if (found.length === 0) throw new Error(`${file} makes regular expressions that are not checked`)
  return found
}

function problemOf({ file, pattern }: Found): string | undefined {
  const attack = slowAttack(pattern, BOUNDED[file])
  return attack && `functions/${file}: ${pattern} is slow for ${JSON.stringify(attack)}`
}

const makers = files.filter(
  (file) => /\bRegExp\(/.test(readFileSync(join(ROOT, file), 'utf8')) && !MADE_AT_RUN_TIME.includes(file),
)
const made: Found[] = []
for (const file of makers) made.push(...(await madeIn(file)))
const found = [...files.flatMap(literalsIn), ...made]
const problems = found.flatMap((each) => problemOf(each) ?? [])
for (const problem of problems) console.error(problem)
console.log(`${found.length} regular expressions, ${problems.length} of them slow`)
process.exitCode = problems.length === 0 ? 0 : 1
