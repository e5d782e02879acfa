import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { ENV } from '../../functions/shared/env.ts'
import { bundleFunctions } from '../../lib/building-blocks/bundle.ts'
import { median, ratio } from './measure.ts'

export const title =
  'Bundle size and cold start of every function, against a handler that only imports the DynamoDB client'

const TURNS = 9

const EMPTY = `import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
const client = new DynamoDBClient({})
export const handler = async () => ({ region: await client.config.region() })
`

/** A function's environment; loading must not need more. */
const ENVIRONMENT = {
  PATH: process.env.PATH ?? '',
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'local',
  AWS_SECRET_ACCESS_KEY: 'local',
  AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
}

const MEASURE = `const start = performance.now()
await import(process.argv[1])
process.stderr.write(String(performance.now() - start))
process.exit(0)`

export async function bench() {
  // Inside the project, so that the bundler finds the packages.
  const parent = join(process.cwd(), '.build')
  mkdirSync(parent, { recursive: true })
  const folder = mkdtempSync(join(parent, 'bench-'))
  try {
    const floor = emptyHandler(folder)
    const { folders } = bundleFunctions({ outDir: join(folder, 'functions') })
    const files = [...folders.values()].map((bundle) => join(bundle, 'index.mjs'))
    const coldStarts = measureByTurns([floor, ...files])
    const empty = { bytes: statSync(floor).size, coldStart: median(coldStarts.get(floor) ?? []) }
    return [floor, ...files].map((file) => {
      const bytes = statSync(file).size
      const coldStart = median(coldStarts.get(file) ?? [])
      return {
        function: file === floor ? '(empty handler)' : basename(join(file, '..')),
        kB: Math.round(bytes / 1024),
        'size ratio': ratio(bytes, empty.bytes),
        'cold start ms': Math.round(coldStart),
        'cold start ratio': ratio(coldStart, empty.coldStart),
      }
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function emptyHandler(folder: string): string {
  const functionsDir = join(folder, 'empty')
  mkdirSync(join(functionsDir, 'floor'), { recursive: true })
  writeFileSync(join(functionsDir, 'floor', 'empty.handler.ts'), EMPTY)
  const { folders } = bundleFunctions({ outDir: join(folder, 'floor'), functionsDir, unaltered: true })
  return join([...folders.values()][0] ?? '', 'index.mjs')
}

function measureByTurns(files: readonly string[]) {
  const figures = new Map(files.map((file) => [file, [] as number[]]))
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const [file, milliseconds] of figures) milliseconds.push(coldStartOf(file))
  }
  return figures
}

/** Each start is a new process, like a new execution environment. */
function coldStartOf(file: string): number {
  // `1` passes as a number and as a URL; nothing is called.
  const texts = Object.fromEntries(Object.values(ENV).map((name) => [name, '1']))
  const env = { ...ENVIRONMENT, ...texts, [ENV.quotas]: '{}' }
  const script = ['--input-type=module', '-e', MEASURE, file]
  const { stderr } = spawnSync(process.execPath, script, { env, cwd: tmpdir(), encoding: 'utf8' })
  const figure = Number(stderr)
  if (!Number.isFinite(figure)) throw new Error(`${file} does not load: ${stderr.slice(-500)}`)
  return figure
}
