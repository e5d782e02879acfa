import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bundleFunctions, bundleName } from '../../lib/building-blocks/bundle.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bundle-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function bundle(files: Record<string, string>) {
  const functionsDir = join(folder, 'functions')
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(functionsDir, file)), { recursive: true })
    writeFileSync(join(functionsDir, file), text)
  }
  return bundleFunctions({ functionsDir, outDir: join(folder, 'out') }).folders
}

const handlerIn = async (path: string | undefined) =>
  import(pathToFileURL(join(path ?? '', 'index.mjs')).href)

test.each([
  ['lists/push-rows.handler.ts', 'lists-push-rows'],
  ['organizations/serve-organizations.handler.ts', 'serve-organizations'],
])('%s is bundled as %s', (handler, name) => {
  expect(bundleName(handler)).toBe(name)
})

test('every handler becomes one module with what it imports, and nothing else', async () => {
  const folders = bundle({
    'one/run.handler.ts': `import { word } from '../shared/word.ts'
      import page from './page.html'
      import data from './data.json'
      export const handler = async () => word + page + data.text`,
    'one/page.html': '<p>',
    'one/data.json': '{"text":"json"}',
    'shared/word.ts': `export const word: string = 'hello'`,
    'two/walk.handler.ts': 'export const handler = async () => 2',
  })
  expect([...folders.keys()]).toEqual(['one/run.handler.ts', 'two/walk.handler.ts'])
  const path = folders.get('one/run.handler.ts')
  expect(readdirSync(path ?? '')).toEqual(['index.mjs'])
  expect(await (await handlerIn(path)).handler()).toBe('hello<p>json')
})

test('a CommonJS dependency may require the modules of Node', async () => {
  const folders = bundle({
    'one/run.handler.ts': `import joined from './old.cjs'\nexport const handler = async () => joined`,
    'one/old.cjs': `module.exports = require('path').posix.join('a', 'b')`,
  })
  expect(await (await handlerIn(folders.get('one/run.handler.ts'))).handler()).toBe('a/b')
})

test('a handler that cannot be bundled does not stop the others', () => {
  const folders = bundle({
    'one/run.handler.ts': `import './missing.ts'`,
    'two/walk.handler.ts': 'export const handler = async () => 2',
  })
  expect([...folders.keys()]).toEqual(['two/walk.handler.ts'])
})

test('two handlers with one bundle name are refused', () => {
  const files = { 'a/a/b.handler.ts': '', 'a/a-b.handler.ts': '' }
  expect(() => bundle(files)).toThrow('Two handlers have one bundle name')
})

test('the same sources give the same bundle', () => {
  const files = { 'one/run.handler.ts': 'export const handler = async () => 1' }
  const read = () => readFileSync(join(bundle(files).get('one/run.handler.ts') ?? '', 'index.mjs'), 'utf8')
  expect(read()).toBe(read())
})
