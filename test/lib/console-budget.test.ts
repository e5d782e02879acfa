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
  const places = Object.fromEntries([1, 2, 3, 4, 5].map((place) => [`assets/${place}.js`, noise(20)]))
  expect(heavy({ ...files, ...places })).toEqual([])
})

test.each([
  ['scripts of the first load', { 'index.html': page('assets/a.js'), 'assets/a.js': noise(70) }],
  ['scripts of the first load', { 'index.html': page('a.js'), 'a.js': noise(40), 'place.js': noise(40) }],
  ['all scripts', { 'a.js': noise(50), 'b.js': noise(50), 'c.js': noise(50), 'd.js': noise(50) }],
  ['all styles', { 'index.html': '', 'assets/a.css': noise(22) }],
  ['requests of the first load', { 'index.html': page('a.js', 'b.js', 'c.js', 'd.css') }],
  ['requests of the first load', { 'index.html': page('a.js', 'b.js', 'c.css'), 'place.js': '' }],
])('%s beyond the budget are named', (what, files) => {
  expect(heavy(files)).toEqual([what])
})
