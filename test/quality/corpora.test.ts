import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runCorpus } from './corpora/run-corpus.ts'

const TRAINING = { part: 'training', failures: false } as const

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'corpus-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a collection of names gives figures, and each pair that is judged otherwise', () => {
  const rows = [
    'schema,name1,name2,is_match,notes',
    'Company,Acme GmbH,Acme,true,legal-form drop',
    'Company,Acme AG,Acme GmbH,false,',
    'Company,Wallmart Inc.,Walmart Inc.,true,',
    'Company,Globex Ltd,Globex,false,',
    'Person,Jane Doe,Jane Do,true,',
  ]
  writeFileSync(join(folder, 'cases.csv'), rows.join('\n'))
  expect(runCorpus('names', folder, TRAINING)).toEqual([
    '# nomenklatura, organizations',
    'all: precision 0.500, recall 0.500 (1 right of 2 found, 2 to find)',
    'the rest: precision 0.500, recall 1.000 (1 right of 2 found, 1 to find)',
    'legal forms: precision 1.000, recall 1.000 (1 right of 1 found, 1 to find)',
    'a letter or two differ: precision -, recall 0.000 (0 right of 0 found, 1 to find)',
    'missed: Wallmart Inc. | Walmart Inc. (a letter or two differ)',
    'wrongly the same: Globex Ltd | Globex (the rest)',
    '',
  ])
})

test('a directory of websites is read in two ways', () => {
  const rows = [
    'hooverweb\t"http://www.acme.com"\tAcme, Inc.',
    'hooverweb\t"http://www.portal.com"\tGlobex Corp.',
    'hooverweb\t"http://www.portal.com"\tInitech Corp.',
    'iontech\t"http://info.acme.com"\tACME INC',
    'iontech\t"http://www.portal.com"\tGLOBEX CORP',
  ]
  writeFileSync(join(folder, 'business.txt'), rows.join('\n'))
  const report = runCorpus('names', folder, TRAINING)
  expect(report.filter((line) => line.startsWith('all'))).toEqual([
    'all: precision 0.500, recall 0.500 (1 right of 2 found, 2 to find)',
    'all: precision 1.000, recall 1.000 (1 right of 1 found, 1 to find)',
  ])
})

test('an unknown collection, no path, and a folder without it are named', () => {
  expect(() => runCorpus('toString', folder, TRAINING)).toThrow('Unknown corpus "toString"')
  expect(() => runCorpus('names', undefined, TRAINING)).toThrow('Say where the corpus is')
  expect(() => runCorpus('names', folder, TRAINING)).toThrow('Neither cases.csv nor business.txt')
})
