import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { overweight, weighConsole } from '../../lib/site/console-budget.ts'

const noise = (kilobytes: number) => randomBytes(kilobytes * 512).toString('hex')
const page = (...names: string[]) =>
  names
    .map((name) =>
      name.endsWith('.css')
        ? `<link rel="stylesheet" crossorigin href="./${name}">`
        : `<script type="module" crossorigin src="./${name}"></script>`,
    )
    .join('')

const heavy = (files: Record<string, string>) =>
  overweight(weighConsole(new Map(Object.entries(files)))).map(({ what }) => what)

test('a console within its budget passes', () => {
  const files = {
    'index.html': page('assets/a.js', 'assets/a.css'),
    'assets/a.js': noise(30),
    'assets/a.css': noise(8),
  }
  expect(heavy({ ...files, 'assets/later.js': noise(50) })).toEqual([])
})

test.each([
  ['scripts of the first load', { 'index.html': page('assets/a.js'), 'assets/a.js': noise(70) }],
  ['all scripts', { 'index.html': '', 'assets/a.js': noise(180) }],
  ['all styles', { 'index.html': '', 'assets/a.css': noise(22) }],
  ['requests of the first load', { 'index.html': page('a.js', 'b.js', 'c.js', 'd.css') }],
])('%s beyond the budget are named', (what, files) => {
  expect(heavy(files)).toEqual([what])
})
