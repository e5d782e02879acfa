import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { classifyHeadline } from '../../../functions/sources/headlines/classify-headline.ts'
import { foldText } from '../../../functions/sources/text/words.ts'
import type { CorpusOptions } from './measure-corpus.ts'

const Passage = v.object({
  relation: v.string(),
  invert_relation: v.number(),
  e1_name: v.string(),
  e2_name: v.string(),
  context: v.array(v.string()),
})
type Passage = v.InferOutput<typeof Passage>

/** Sentences of Wikipedia that say who acquired whom: whether we name the same buyer. */
export function core(path: string, { part, failures }: CorpusOptions): string[] {
  const file = join(path, part === 'test' ? 'test.json' : 'train.json')
  const passages = v
    .parse(v.array(Passage), JSON.parse(readFileSync(file, 'utf8')))
    .filter(({ relation }) => relation === 'acquired_by')
  const decided = passages.map(directionOf)
  const count = (direction: string) => decided.filter((each) => each === direction).length
  const wrong = passages.filter((_, at) => decided[at] === 'turned')
  return [
    `${part} part: ${passages.length} passages with "acquired_by"`,
    `direction: ${count('right')} right, ${count('turned')} turned, ${count('undecided')} undecided`,
    `right of those decided: ${(count('right') / Math.max(1, count('right') + count('turned'))).toFixed(2)}`,
    ...(failures && part === 'training' ? wrong.map((each) => `turned: ${each.context.join(' ')}`) : []),
  ]
}

/** The first of the two is bought by the second, unless the relation is inverted. */
function directionOf({ e1_name, e2_name, invert_relation, context }: Passage) {
  const event = classifyHeadline(context.join(' '))
  if (event?.type !== 'ACCOUNT_RECENT_MERGERS_AND_ACQUISITIONS') return 'undecided'
  const [target, buyer] = invert_relation === 1 ? [e2_name, e1_name] : [e1_name, e2_name]
  if (isSame(event.subject, buyer) && isSame(event.object, target)) return 'right'
  return isSame(event.subject, target) && isSame(event.object, buyer) ? 'turned' : 'undecided'
}

function isSame(found: string | null, name: string): boolean {
  if (found === null) return false
  const [a, b] = [foldText(found), foldText(name)]
  return a.includes(b) || b.includes(a)
}
