import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import * as v from 'valibot'
import type { LabelledCorpus } from './labelled-text.ts'

const Row = v.object({ text: v.string(), subtypes_event_unq: v.string(), dataset: v.string() })

/** Sentences of financial news. Its gold part is checked by more people, so it is the test part. */
export const sentivent: LabelledCorpus = {
  read: (path) =>
    v
      .parse(
        v.array(Row),
        parse(readFileSync(join(path, 'dataset_event_subtype.tsv')), {
          columns: true,
          delimiter: '\t',
          relax_quotes: true,
          quote: null,
        }),
      )
      .map(({ text, subtypes_event_unq, dataset }) => ({
        part: dataset === 'gold' ? ('test' as const) : ('training' as const),
        text: joined(text),
        labels: [...subtypes_event_unq.matchAll(/'([^']+)'/g)].map((match) => match[1] ?? ''),
      })),
  kinds: [
    {
      name: 'employment',
      labels: ['Employment.Start', 'Employment.End', 'Employment.None'],
      events: ['executive', 'headcount', 'hiring'],
    },
    { name: 'mergers', labels: ['Merger/Acquisition.None'], events: ['merger'] },
  ],
  eventless: (labels) => !labels.some((label) => OURS.test(label)),
}

const OURS = /^(?:Employment|Merger|Investment|Financing|Facility|Product|Deal)/

const joined = (tokens: string) => tokens.replace(/ ([.,:;!?%)])/g, '$1').replace(/([$(]) /g, '$1')
