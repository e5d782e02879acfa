import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import * as v from 'valibot'
import type { LabelledCorpus } from './labelled-text.ts'

const Row = v.looseObject({ Title: v.string() })

/** Titles of biotech news. The labels are for whole articles, so a title can lack what its label says. */
export const biotech: LabelledCorpus = {
  // Only its smaller file fits into a snapshot: even rows are for developing.
  read: (path) =>
    v
      .parse(v.array(Row), parse(readFileSync(join(path, 'test.csv')), { columns: true, bom: true }))
      .map((row, at) => ({
        part: at % 2 === 0 ? ('training' as const) : ('test' as const),
        text: row.Title,
        labels: [1, 2, 3, 4, 5].map((place) => String(row[`Label ${place}`] ?? '')).filter(Boolean),
      })),
  kinds: [
    { name: 'funding round', labels: ['funding round'], events: ['funding'] },
    { name: 'm&a', labels: ['m&a'], events: ['merger'] },
    { name: 'executive appointment', labels: ['executive appointment', 'hiring'], events: ['executive'] },
  ],
  eventless: (labels) => labels.every((label) => NO_EVENT.has(label)),
}

const NO_EVENT = new Set([
  'executive statement',
  'company description',
  'other',
  'article publication',
  'support & philanthropy',
  'participation in an event',
  'event organization',
  'event organisation',
])
