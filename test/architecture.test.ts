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

/** A line for each break of a rule: the file, and what in it breaks the rule. */
const offenders = (files: readonly string[], faultsIn: (file: string) => readonly string[]) =>
  files.flatMap((file) => faultsIn(file).map((fault) => `${file}: ${fault}`))
const imports = (isFault: (name: string) => boolean) => (file: string) => importsOf(file).filter(isFault)
const text = (fault: RegExp) => (file: string) => fault.exec(read(file))?.slice(0, 1) ?? []
/** Imports by their paths in the project. */
const targetsOf = (file: string) => [...(fileGraph([file]).get(file) ?? [])]

describe('AWS stays in stores, handlers and the shared pipelines', () => {
  test('other files import no AWS', () => {
    const isClient = (name: string) => /^(@aws-sdk|@aws-lambda|@middy|aws-)/.test(name)
    expect(offenders(pure, imports(isClient))).toEqual([])
  })

  test('other files have no DynamoDB expression', () => {
    const expression = /\b(Key|Update|Condition|Filter|Projection)?(Condition)?Expression\b/
    const files = pure.filter((file) => !isWrites(file))
    expect(offenders(files, text(expression))).toEqual([])
  })

  test('an offender is named with its fault', () => {
    const isClient = (name: string) => name.startsWith('@aws-sdk/client-sqs')
    const file = 'functions/webhooks/queue/delivery.queue.ts'
    expect(offenders([file], imports(isClient))).toEqual([`${file}: @aws-sdk/client-sqs`])
    expect(offenders([file], text(/SendMessage\w+/))).toEqual([`${file}: SendMessageBatchCommand`])
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

  test('no other file reads a variable', () => {
    const reading = /\b(readEnv|optionalEnv|receiverPolicy|sourceOrigins|platformOrigin|networkHosts)\(/
    const allowed = [...SCHEMAS, 'functions/shared/env.ts']
    const files = functionFiles.filter(
      (file) => !isHandler(file) && !isWiring(file) && !allowed.includes(file),
    )
    expect(offenders(files, text(reading))).toEqual([])
  })
})

describe('capabilities use the rules of other capabilities, not their stores', () => {
  const others = functionFiles.filter(
    (file) => !isHandler(file) && !isWiring(file) && !file.startsWith('functions/shared/'),
  )

  test('no rule imports a store of another capability', () => {
    const foreign = (file: string) =>
      targetsOf(file).filter(
        (name) =>
          isStore(name) && capabilityOf(name) !== 'shared' && capabilityOf(name) !== capabilityOf(file),
      )
    expect(offenders(others, foreign)).toEqual([])
  })

  test('nothing imports a handler', () => {
    expect(offenders(functionFiles, imports(isHandler))).toEqual([])
  })

  test('only handlers and wiring import wiring', () => {
    const files = functionFiles.filter((file) => !isHandler(file) && !isWiring(file))
    expect(offenders(files, imports(isWiring))).toEqual([])
  })
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
  const isNode = (name: string) => name.startsWith('node:')

  test('functions import nothing of deployment, local runtime or tests', () => {
    const isOther = (name: string) => /\.\.\/(lib|bin|local|console|client|test)\//.test(name)
    expect(offenders(functionFiles, imports(isOther))).toEqual([])
  })

  test('the local AWS imports nothing of this service', () => {
    const outside = (file: string) => targetsOf(file).filter((name) => !name.startsWith('local/aws/'))
    expect(offenders(filesBelow('local/aws', /\.(ts|mjs)$/), outside)).toEqual([])
  })

  test('the stack imports declarations of functions, never code that uses AWS', () => {
    const isCode = (name: string) =>
      name.includes('/functions/') && (isAws(name) || isHandler(name) || isWiring(name))
    expect(offenders(filesBelow('lib', /\.ts$/), imports(isCode))).toEqual([])
  })

  test('the client imports nothing of this repository', () => {
    const isOther = (name: string) => name.startsWith('../') || isNode(name)
    expect(offenders(filesBelow('client/src', /\.ts$/), imports(isOther))).toEqual([])
  })

  const consoleFiles = filesBelow('console/src', /\.tsx?$/)

  test('the console uses the service through the client only', () => {
    const isOther = (name: string) =>
      /^(\.\.\/)+(bin|lib|functions|local|client|test)\//.test(name) || isNode(name)
    expect(offenders(consoleFiles, imports(isOther))).toEqual([])
  })

  test('the console never turns text into markup', () => {
    const markup = /innerHTML|outerHTML|insertAdjacentHTML|document\.write|style=\{/
    expect(offenders(consoleFiles, text(markup))).toEqual([])
  })

  test('stories in the browser find a field by its whole label, which no id of chance can hold', () => {
    const stories = sources.filter((file) => file.startsWith('test/'))
    expect(offenders(stories, text(/getByLabel\((?!.*exact: true)/))).toEqual([])
  })

  test('nothing asks URL.canParse, which Node 20 answers wrongly for international names after some calls', () => {
    const files = sources.filter((file) => /^(functions|local|bin)\//.test(file))
    expect(offenders(files, text(/URL\.canParse\(/))).toEqual([])
  })

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

  test('no folder takes whatever comes', () => {
    const catchAll = /\/(utils?|helpers?|managers?|services?|common|misc|dtos?|interfaces)\//
    expect(sources.filter((file) => catchAll.test(file))).toEqual([])
  })

  test('no file has more than 300 lines', () => {
    expect(sources.filter((file) => read(file).split('\n').length > 300)).toEqual([])
  })

  test('no folder has more than 22 files', () => {
    const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n')
    const count = new Map<string, number>()
    for (const file of tracked) count.set(dirname(file), (count.get(dirname(file)) ?? 0) + 1)
    expect([...count].filter(([, files]) => files > 22)).toEqual([])
  })
})
