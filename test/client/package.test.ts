import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import client from '../../client/package.json' with { type: 'json' }
import root from '../../package.json' with { type: 'json' }

const TSC = resolve('node_modules/typescript/bin/tsc')
/** What the compiler complains about. */
const tsc = (...args: readonly string[]) =>
  spawnSync(process.execPath, [TSC, ...args], { encoding: 'utf8' }).stdout

let folder: string
let installed: string
beforeAll(() => {
  mkdirSync('.build', { recursive: true })
  folder = resolve(mkdtempSync('.build/uses-client-'))
  installed = join(folder, 'node_modules', '@signalbox', 'client')
  mkdirSync(installed, { recursive: true })
  copyFileSync('client/package.json', join(installed, 'package.json'))
  expect(tsc('-p', 'client/tsconfig.build.json', '--outDir', join(installed, 'dist'))).toBe('')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const PROGRAM = `import { createSignalbox, dataOf, everyPage, everyRow, type WebhookSignal } from '@signalbox/client'

const signalbox = createSignalbox({ baseUrl: 'http://localhost:3000/api/v1', apiKey: 'sb_…' })

export async function hiring() {
  const found = await dataOf(signalbox.GET('/data', { params: { query: { type: 'signals', search: 'hiring' } } }))
  return found.type === 'signals' ? found.data.map(({ text, account }) => \`\${account?.name}: \${text}\`) : []
}

export async function spent() {
  let credits = 0
  const entries = everyRow((at) => signalbox.GET('/credits', { params: { query: { ...at } } }))
  for await (const entry of entries) if ('amount' in entry) credits -= Math.min(entry.amount, 0)
  return credits
}

export async function pages() {
  const read = (at: { cursor?: string }) => signalbox.GET('/webhook-log', { params: { query: { limit: 1, ...at } } })
  for await (const { data, nextCursor } of everyPage(read)) console.log(data[0]?.statusCode, nextCursor?.length)
}

export const received = (signal: WebhookSignal) => signal.person?.lastName.toUpperCase()

// @ts-expect-error a signal has no colour
export const wrong = (signal: WebhookSignal) => signal.colour
`

test.each(['nodenext', 'bundler'])('a program in TypeScript uses the package: %s', (moduleResolution) => {
  const compilerOptions = {
    strict: true,
    noEmit: true,
    target: 'es2022',
    lib: ['es2023', 'dom'],
    types: [],
    module: moduleResolution === 'nodenext' ? 'nodenext' : 'esnext',
    moduleResolution,
  }
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['program.ts'] }))
  writeFileSync(join(folder, 'program.ts'), PROGRAM)
  expect(tsc('-p', folder)).toBe('')
})

test('the package is plain JavaScript that Node imports', async () => {
  const built = await import(pathToFileURL(join(installed, 'dist', 'index.js')).href)
  expect(Object.keys(built).sort()).toEqual([
    'SignalboxError',
    'UnverifiedWebhook',
    'createSignalbox',
    'dataOf',
    'everyPage',
    'everyRow',
    'verifyWebhook',
  ])
})

test('it has the version of the service', () => {
  expect(client.version).toBe(root.version)
})
