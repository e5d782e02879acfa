import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import type { LabelledCorpus, LabelledText, Part } from './labelled-text.ts'

const Text = v.pipe(
  v.union([v.string(), v.object({ string: v.string() })]),
  v.transform((text) => (typeof text === 'string' ? text : text.string)),
)
const Named = v.array(v.object({ name: v.string() }))
const Relations = v.pipe(
  v.nullish(v.union([Named, v.object({ array: Named })]), []),
  v.transform((found) => (found && 'array' in found ? found.array : (found ?? []))),
)
const Document = v.object({ text: Text, relationMentions: Relations })

const LONGEST = 300
const PARTS: readonly (readonly [Part, string])[] = [
  ['test', 'test.json'],
  ['training', 'dev.json'],
  ['training', 'v1-train.json'],
]

/** German short texts. A long one is read to the end of its first sentence that fits. */
export const smartdata: LabelledCorpus = {
  read: (path) => withoutRepeats(PARTS.flatMap(([part, file]) => documentsIn(part, join(path, file)))),
  kinds: [
    { name: 'acquisitions and mergers', labels: ['Acquisition', 'Merger', 'SpinOff'], events: ['merger'] },
    { name: 'layoffs', labels: ['Layoffs'], events: ['headcount'] },
    { name: 'leaders', labels: ['OrganizationLeadership'], events: ['executive'] },
  ],
  eventless: (labels) => !labels.some((label) => OURS.has(label)),
}

const OURS = new Set(['Acquisition', 'Merger', 'SpinOff', 'Layoffs', 'OrganizationLeadership'])

function documentsIn(part: Part, file: string): LabelledText[] {
  if (!existsSync(file)) return []
  return objectsIn(readFileSync(file, 'utf8'))
    .map((object) => v.parse(Document, object))
    .filter(({ text }) => text.length <= LONGEST)
    .map(({ text, relationMentions }) => ({
      part,
      text: text
        .replace(/https?:\/\/\S+/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
      labels: [...new Set(relationMentions.map(({ name }) => name))],
    }))
}

/** The objects of a file, one behind the other, with an end at the beginning of a line. */
const objectsIn = (file: string): unknown[] =>
  file
    .split(/^\},?$/m)
    .map((piece) => piece.replace(/^[\s,[\]]+/, ''))
    .filter((piece) => piece.startsWith('{'))
    .map((piece): unknown => JSON.parse(`${piece}}`))

/** Versions of the corpus repeat texts. The test part comes first and keeps its own. */
function withoutRepeats(texts: readonly LabelledText[]): LabelledText[] {
  const first = new Map<string, LabelledText>()
  for (const each of texts) if (!first.has(each.text)) first.set(each.text, each)
  return [...first.values()]
}
