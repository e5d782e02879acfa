import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { builtFile } from '../../functions/console/built-files.ts'
import { placeFiles } from '../../lib/building-blocks/files-beside.ts'
import { siteFiles } from '../../lib/site/site-files.ts'

test('the console is built into files that can be served, and the same sources give the same files', () => {
  const files = siteFiles('api')
  expect(files.get('site/console/index.html')).toContain('./assets/')
  for (const [name, text] of files) expect(() => builtFile(name, text)).not.toThrow()
  expect(siteFiles('api')).toEqual(files)
})

test('files of an earlier build go, and the bundle stays', () => {
  const folder = mkdtempSync(join(tmpdir(), 'beside-'))
  writeFileSync(join(folder, 'index.mjs'), 'bundle')
  placeFiles(folder, new Map([['site/console/old.js', '1']]))
  placeFiles(folder, new Map([['site/console/new.js', '2']]))
  expect(existsSync(join(folder, 'site/console/old.js'))).toBe(false)
  expect(readFileSync(join(folder, 'site/console/new.js'), 'utf8')).toBe('2')
  expect(readFileSync(join(folder, 'index.mjs'), 'utf8')).toBe('bundle')
})
