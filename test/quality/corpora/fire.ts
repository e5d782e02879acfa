import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import type { LabelledCorpus, Part } from './labelled-text.ts'

const Sentence = v.object({
  tokens: v.array(v.string()),
  relations: v.array(v.object({ type: v.string() })),
})
const PARTS: readonly (readonly [Part, string])[] = [
  ['training', 'fire_dev.json'],
  ['test', 'fire_test.json'],
]

/** Sentences of news and filings. `ActionBuy` is anything that is bought, shares and houses too. */
export const fire: LabelledCorpus = {
  read: (path) =>
    PARTS.flatMap(([part, file]) =>
      v
        .parse(v.array(Sentence), JSON.parse(readFileSync(join(path, file), 'utf8')))
        .map(({ tokens, relations }) => ({
          part,
          text: tokens.join(' ').replace(/ ([.,:;!?%)])/g, '$1'),
          labels: [...new Set(relations.map(({ type }) => type))],
        })),
    ),
  kinds: [
    { name: 'buys, sells, merges', labels: ['ActionBuy', 'ActionSell', 'ActionMerge'], events: ['merger'] },
  ],
  eventless: (labels) => !labels.some((label) => label.startsWith('Action')),
}
