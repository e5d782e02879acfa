import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const filesBelow = (folder: string, pattern: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => pattern.test(file))
    .map((file) => join(folder, file))

const importsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from|import\() ?'([^']+)'/g)].flatMap(([, name]) => name ?? [])

const functionFiles = filesBelow('functions', /\.ts$/)
const isStore = (file: string) => file.endsWith('.store.ts')
const isHandler = (file: string) => file.endsWith('.handler.ts')
/** What handlers have in common: an API's operations on the stores of whoever owns them. */
const isWiring = (file: string) => file.endsWith('.wiring.ts')
/** The pipelines and clients that all functions share, and nothing else in `shared`. */
const PIPELINES = [
  'functions/shared/dynamo.ts',
  'functions/shared/queue.ts',
  'functions/shared/stream.ts',
  'functions/shared/telemetry.ts',
  'functions/shared/http/pipeline.ts',
  'functions/shared/http/observed.ts',
  'functions/shared/http/request.ts',
]

const capabilityOf = (file: string) => file.split('/')[1] ?? ''

describe('AWS stays in stores, handlers and the shared pipelines', () => {
  const pure = functionFiles.filter(
    (file) => !isStore(file) && !isHandler(file) && !isWiring(file) && !PIPELINES.includes(file),
  )

  test.each(pure)('%s imports no AWS', (file) => {
    expect(importsOf(file).filter((name) => /^(@aws-sdk|@aws-lambda|@middy|aws-)/.test(name))).toEqual([])
  })
})

describe('capabilities know each other by their rules, not by their tables', () => {
  const others = functionFiles.filter(
    (file) => !isHandler(file) && !isWiring(file) && !file.startsWith('functions/shared/'),
  )

  test.each(others)('%s imports no store of another capability', (file) => {
    const foreign = importsOf(file).filter((name) => {
      const [, capability] = /^\.\.\/([^/]+)\/.*\.store\.ts$/.exec(name) ?? []
      return capability !== undefined && capability !== 'shared' && capability !== capabilityOf(file)
    })
    expect(foreign).toEqual([])
  })

  test.each(functionFiles)('%s imports no handler', (file) => {
    expect(importsOf(file).filter(isHandler)).toEqual([])
  })

  test.each(functionFiles.filter((file) => !isHandler(file)))('%s imports no wiring', (file) => {
    expect(importsOf(file).filter(isWiring)).toEqual([])
  })
})

describe('the parts of the project keep apart', () => {
  test.each(functionFiles)('%s knows nothing of the deployment, the laptop or the tests', (file) => {
    expect(importsOf(file).filter((name) => /\.\.\/(lib|bin|local|console|test)\//.test(name))).toEqual([])
  })

  test.each(filesBelow('lib', /\.ts$/))(
    '%s reads declarations of the functions, never their code',
    (file) => {
      const code = importsOf(file).filter(
        (name) => name.includes('/functions/') && (isStore(name) || isHandler(name)),
      )
      expect(code).toEqual([])
    },
  )

  test('the keys of the tables are declared in a file that imports nothing', () => {
    expect(importsOf('functions/shared/table.ts')).toEqual([])
  })

  test('only the declaration reads the environment', () => {
    const readers = functionFiles.filter((file) => readFileSync(file, 'utf8').includes('process.env'))
    expect(readers).toEqual(['functions/shared/env.ts'])
  })
})

describe('names say what is inside', () => {
  const sources = ['bin', 'lib', 'functions', 'local', 'test'].flatMap((folder) =>
    filesBelow(folder, /\.ts$/),
  )

  test.each(sources)('%s is in no catch-all folder', (file) => {
    expect(file).not.toMatch(/\/(utils?|helpers?|managers?|services?|common|misc|dtos?|interfaces)\//)
  })

  test.each(sources)('%s has at most 300 lines', (file) => {
    expect(readFileSync(file, 'utf8').split('\n').length).toBeLessThanOrEqual(300)
  })
})
