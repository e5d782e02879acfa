import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import * as v from 'valibot'
import type { LabelledCorpus, LabelledText, Part } from './labelled-text.ts'

const Row = v.object({ text: v.string(), label: v.string() })
const PARTS: readonly (readonly [Part, string])[] = [
  ['training', 'train_data.csv'],
  ['test', 'valid_data.csv'],
]

/** Tweets of financial outlets. 13 is mergers and investments, 17 a change of people. */
export const twitter: LabelledCorpus = {
  read: (path) => PARTS.flatMap(([part, file]) => rowsOf(part, join(path, file))),
  kinds: [
    { name: 'personnel (17)', labels: ['17'], events: ['executive'] },
    { name: 'mergers and investments (13)', labels: ['13'], events: ['merger'] },
  ],
  // Label 2 is news of one company, so it has events of every type.
  eventless: ([label = '']) => !['2', '13', '17'].includes(label),
}

const rowsOf = (part: Part, file: string): LabelledText[] =>
  v
    .parse(v.array(Row), parse(readFileSync(file), { columns: true, relax_quotes: true, bom: true }))
    .map(({ text, label }) => ({ part, text: plain(text), labels: [label] }))

const plain = (text: string) =>
  text
    .replace(/https?:\/\/\S+/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replace(/\s+/g, ' ')
    .trim()
