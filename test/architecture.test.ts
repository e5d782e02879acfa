import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { describe, expect, test } from 'vitest'
import { circlesIn, exportsOf, fileGraph, filesBelow, graphOf, importsOf } from './support/imports.ts'

const functionFiles = filesBelow('functions', /\.ts$/)
/** Made by a generator. */
const GENERATED = 'client/src/api.ts'
const sources = ['bin', 'lib', 'functions', 'local', 'client', 'console', 'test']
  .flatMap((folder) => filesBelow(folder, /\.tsx?$/))
  .filter((file) => file !== GENERATED && !file.startsWith('client/dist/'))
const read = (file: string) => readFileSync(file, 'utf8')

/** The suffix says which service a file may use: DynamoDB, SQS, EventBridge Scheduler. */
const isAws = (file: string) => /\.(store|queue|schedule)\.ts$/.test(file)
const isStore = (file: string) => file.endsWith('.store.ts')
/** Writes that another store commits in its transaction. */
const isWrites = (file: string) => file.endsWith('.writes.ts')
const isHandler = (file: string) => file.endsWith('.handler.ts')
/** Reads the environment and builds what several handlers share. */
const isWiring = (file: string) => file.endsWith('.wiring.ts')
/** The pipelines and clients that all functions share. */
const PIPELINES = [
  'functions/shared/queue.ts',
  'functions/shared/stream.ts',
  'functions/shared/telemetry.ts',
  'functions/shared/http/pipeline.ts',
  'functions/shared/http/observed.ts',
  'functions/shared/http/request.ts',
]
const isPipeline = (file: string) => PIPELINES.includes(file) || file.startsWith('functions/shared/dynamo/')

const pure = functionFiles.filter(
  (file) => !isAws(file) && !isHandler(file) && !isWiring(file) && !isPipeline(file),
)
const capabilityOf = (file: string) => file.split('/')[1] ?? ''

describe('AWS stays in stores, handlers and the shared pipelines', () => {
  test.each(pure)('%s imports no AWS', (file) => {
    expect(importsOf(file).filter((name) => /^(@aws-sdk|@aws-lambda|@middy|aws-)/.test(name))).toEqual([])
  })

  test.each(pure.filter((file) => !isWrites(file)))('%s has no DynamoDB expression', (file) => {
    expect(read(file)).not.toMatch(/\b(Key|Update|Condition|Filter|Projection)?(Condition)?Expression\b/)
  })

  test.each([
    ['.queue.ts', '@aws-sdk/client-sqs'],
    ['.schedule.ts', '@aws-sdk/client-scheduler'],
  ])('a file %s uses %s and nothing else does', (suffix, client) => {
    const allowed = (file: string) => file.endsWith(suffix) || isWiring(file) || isHandler(file)
    const users = functionFiles.filter((file) => importsOf(file).includes(client))
    expect(users.filter((file) => !allowed(file))).toEqual([])
    const named = functionFiles.filter((file) => file.endsWith(suffix))
    expect(named.filter((file) => !importsOf(file).includes(client))).toEqual([])
  })
})

describe('only wiring and handlers read the environment', () => {
  test('process.env is read in one file', () => {
    const readers = functionFiles.filter((file) => read(file).includes('process.env'))
    expect(readers).toEqual(['functions/shared/env.ts'])
  })

  /** Their schemas are constants that no wiring builds. */
  const SCHEMAS = ['functions/shared/sender/webhook-url.ts', 'functions/lists/lookup/upload-address.ts']

  test.each(functionFiles.filter((file) => !isHandler(file) && !isWiring(file) && !SCHEMAS.includes(file)))(
    '%s reads no variable',
    (file) => {
      if (file === 'functions/shared/env.ts') return
      expect(read(file)).not.toMatch(
        /\b(readEnv|optionalEnv|receiverPolicy|sourceOrigins|platformOrigin|networkHosts)\(/,
      )
    },
  )
})

describe('capabilities use the rules of other capabilities, not their stores', () => {
  const others = functionFiles.filter(
    (file) => !isHandler(file) && !isWiring(file) && !file.startsWith('functions/shared/'),
  )

  test.each(others)('%s imports no store of another capability', (file) => {
    const foreign = [...(fileGraph([file]).get(file) ?? [])].filter(
      (name) => isStore(name) && capabilityOf(name) !== 'shared' && capabilityOf(name) !== capabilityOf(file),
    )
    expect(foreign).toEqual([])
  })

  test.each(functionFiles)('%s imports no handler', (file) => {
    expect(importsOf(file).filter(isHandler)).toEqual([])
  })

  test.each(functionFiles.filter((file) => !isHandler(file) && !isWiring(file)))(
    '%s imports no wiring',
    (file) => {
      expect(importsOf(file).filter(isWiring)).toEqual([])
    },
  )
})

describe('nothing goes in circles', () => {
  const files = fileGraph(sources)

  test('files import each other in one direction', () => {
    expect(circlesIn(files)).toEqual([])
  })

  test('folders import each other in one direction', () => {
    expect(circlesIn(graphOf(files, dirname))).toEqual([])
  })

  test('capabilities import each other in one direction', () => {
    const functions = new Map([...files].filter(([file]) => file.startsWith('functions/')))
    expect(circlesIn(graphOf(functions, capabilityOf))).toEqual([])
  })

  test('a circle of files and a circle of folders are found', () => {
    const texts: Record<string, string> = {
      'a/one.ts': "import { two } from '../b/two.ts'",
      'b/two.ts': "export const two = () => import('./three.ts')",
      'b/three.ts': "import type { Four } from '../a/four.ts'",
      'a/four.ts': '',
      'c/five.ts': "export * from './six.ts'",
      'c/six.ts': "import './five.ts'",
    }
    const graph = fileGraph(Object.keys(texts), (file) =>
      [...(texts[file] ?? '').matchAll(/'([^']+)'/g)].map(([, name]) => name ?? ''),
    )
    expect(circlesIn(graph)).toEqual([['c/five.ts', 'c/six.ts']])
    expect(circlesIn(graphOf(graph, dirname))).toEqual([['a', 'b']])
  })
})

describe('the parts of the project are separate', () => {
  test.each(functionFiles)('%s imports nothing of deployment, local runtime or tests', (file) => {
    expect(
      importsOf(file).filter((name) => /\.\.\/(lib|bin|local|console|client|test)\//.test(name)),
    ).toEqual([])
  })

  test.each(filesBelow('local/aws', /\.(ts|mjs)$/))('%s imports nothing of this service', (file) => {
    const outside = [...(fileGraph([file]).get(file) ?? [])].filter((name) => !name.startsWith('local/aws/'))
    expect(outside).toEqual([])
  })

  test.each(filesBelow('lib', /\.ts$/))(
    '%s imports declarations of functions/, never code that uses AWS',
    (file) => {
      const code = importsOf(file).filter(
        (name) => name.includes('/functions/') && (isAws(name) || isHandler(name) || isWiring(name)),
      )
      expect(code).toEqual([])
    },
  )

  test.each(filesBelow('client/src', /\.ts$/))('%s imports nothing of this repository', (file) => {
    expect(importsOf(file).filter((name) => name.startsWith('../') || name.startsWith('node:'))).toEqual([])
  })

  test.each(filesBelow('console/src', /\.tsx?$/))('%s uses the service through the client only', (file) => {
    const outside = importsOf(file).filter((name) =>
      /^(\.\.\/)+(bin|lib|functions|local|client|test)\//.test(name),
    )
    expect([...outside, ...importsOf(file).filter((name) => name.startsWith('node:'))]).toEqual([])
  })

  test.each(filesBelow('console/src', /\.tsx?$/))('%s never turns text into markup', (file) => {
    expect(read(file)).not.toMatch(/innerHTML|outerHTML|insertAdjacentHTML|document\.write|style=\{/)
  })

  test.each(sources.filter((file) => /^(functions|local|bin)\//.test(file)))(
    '%s asks no URL.canParse, which Node 20 answers wrongly for international names after some calls',
    (file) => expect(read(file)).not.toContain('URL.canParse('),
  )

  test('the file that declares the keys of the tables imports nothing', () => {
    expect(importsOf('functions/shared/table.ts')).toEqual([])
  })
})

describe('names say what is inside', () => {
  test('an exported name of functions/ means one thing', () => {
    const places = new Map<string, string[]>()
    for (const file of functionFiles) {
      for (const name of exportsOf(read(file))) places.set(name, [...(places.get(name) ?? []), file])
    }
    places.delete('handler')
    expect([...places].filter(([, files]) => files.length > 1)).toEqual([])
  })

  test('exported names are found in every kind of declaration', () => {
    const text = [
      'export const a = 1',
      'export async function b() {}',
      'export function* c() {}',
      'export interface D {}',
      'export type E = v.InferOutput<typeof E>',
      'export class F {}',
      'const inside = 1',
      "export { other } from './other.ts'",
    ].join('\n')
    expect([...exportsOf(text)]).toEqual(['a', 'b', 'c', 'D', 'E', 'F'])
  })

  test.each(sources)('%s is in no catch-all folder', (file) => {
    expect(file).not.toMatch(/\/(utils?|helpers?|managers?|services?|common|misc|dtos?|interfaces)\//)
  })

  test.each(sources)('%s has at most 300 lines', (file) => {
    expect(read(file).split('\n').length).toBeLessThanOrEqual(300)
  })

  test('no folder has more than 22 files', () => {
    const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n')
    const count = new Map<string, number>()
    for (const file of tracked) count.set(dirname(file), (count.get(dirname(file)) ?? 0) + 1)
    expect([...count].filter(([, files]) => files > 22)).toEqual([])
  })
})
