import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildSync } from 'esbuild'
import * as v from 'valibot'
import { newsSample } from '../news/news-sample.ts'
import { median, ratio } from './measure.ts'

export const title =
  'News: a file of 20 MB for 10,000 keywords and 20,000 names, against reading and unpacking it alone'

/** The first ones are slower: their code is not compiled yet. */
const WARM_UP = 10
const ROUNDS = 15

const Measured = v.object({
  figures: v.array(v.object({ floor: v.number(), subject: v.number() })),
  build: v.number(),
  megabytes: v.number(),
})

export async function bench() {
  const { whole, build, floor, megabytes } = measureNews()
  return [
    { measure: 'prepare, read and match', value: whole, unit: 'times the floor', limit: '3' },
    { measure: 'of that: prepare', value: build, unit: 'times the floor', limit: '' },
    { measure: 'the floor', value: Math.round(floor), unit: 'ms of CPU', limit: '' },
    { measure: 'memory of the process', value: megabytes, unit: 'MB', limit: '256' },
  ]
}

/** CPU time: other programs on the machine don't count. What is looked for is prepared anew for each file. */
export function measureNews() {
  const folder = mkdtempSync(join(tmpdir(), 'news-'))
  try {
    const measured = program(folder)
    const { figures, build } = measured(WARM_UP + ROUNDS)
    const warm = figures.slice(WARM_UP)
    const floor = median(warm.map((figure) => figure.floor))
    const subject = median(warm.map((figure) => figure.subject))
    const { megabytes } = measured(1)
    return { whole: ratio(subject, floor), build: ratio(build, floor), floor, megabytes }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function program(folder: string): (rounds: number) => v.InferOutput<typeof Measured> {
  const { watches, zip, md5 } = newsSample(1, { bytes: 20_000_000, queries: 10_000, names: 20_000 })
  const [file, watched, script] = ['news.zip', 'watches.json', 'read-news.mjs'].map((name) =>
    join(folder, name),
  )
  if (!file || !watched || !script) throw new Error('no folder')
  writeFileSync(file, zip)
  writeFileSync(watched, JSON.stringify(watches))
  const entryPoints = [new URL('news-program.ts', import.meta.url).pathname]
  buildSync({ entryPoints, outfile: script, bundle: true, platform: 'node', format: 'esm' })
  return (rounds) => {
    const { stdout, stderr } = spawnSync(process.execPath, [script, file, watched, md5, String(rounds)], {
      encoding: 'utf8',
    })
    if (stderr !== '') throw new Error(stderr)
    return v.parse(Measured, JSON.parse(stdout))
  }
}
