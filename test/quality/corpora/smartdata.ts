import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import type { LabelledCorpus, LabelledText, Part } from './labelled-text.ts'

const Text = v.pipe(
  v.union([v.string(), v.object({ string: v.string() })]),
  v.transform((text) => (typeof text === 'string' ? text : text.string)),
)
const Span = v.object({ start: v.number(), end: v.number() })
const Named = v.array(v.object({ name: v.string(), span: Span }))
const Sentences = v.pipe(
  v.nullish(
    v.union([v.array(v.object({ span: Span })), v.object({ array: v.array(v.object({ span: Span })) })]),
    [],
  ),
  v.transform((found) => (found && 'array' in found ? found.array : (found ?? []))),
)
const Relations = v.pipe(
  v.nullish(v.union([Named, v.object({ array: Named })]), []),
  v.transform((found) => (found && 'array' in found ? found.array : (found ?? []))),
)
const Document = v.object({ text: Text, relationMentions: Relations, sentences: Sentences })
type Document = v.InferOutput<typeof Document>

const LONGEST = 300
const PARTS: readonly (readonly [Part, string])[] = [
  ['test', 'test.json'],
  ['training', 'dev.json'],
  ['test', 'v1-test.json'],
  ['training', 'v1-train.json'],
]

const KINDS = {
  kinds: [
    { name: 'acquisitions and mergers', labels: ['Acquisition', 'Merger', 'SpinOff'], events: ['merger'] },
    { name: 'layoffs', labels: ['Layoffs'], events: ['headcount'] },
    { name: 'leaders', labels: ['OrganizationLeadership'], events: ['executive'] },
  ],
  eventless: (labels: readonly string[]) => !labels.some((label) => OURS.has(label)),
} satisfies Partial<LabelledCorpus>

const OURS = new Set(['Acquisition', 'Merger', 'SpinOff', 'Layoffs', 'OrganizationLeadership'])

/** German short texts, as long as a headline can be. */
export const smartdata: LabelledCorpus = { ...KINDS, read: (path) => textsIn(path, wholeIfShort) }

/** The sentences of the longer ones. A relation belongs to the sentence that it stands in. */
export const smartdataSentences: LabelledCorpus = { ...KINDS, read: (path) => textsIn(path, sentencesIfLong) }

type Cut = (document: Document) => readonly Omit<LabelledText, 'part'>[]

const textsIn = (path: string, cut: Cut): LabelledText[] =>
  withoutRepeats(
    PARTS.flatMap(([part, file]) =>
      documentsIn(join(path, file)).flatMap((document) => cut(document).map((each) => ({ part, ...each }))),
    ),
  )

const wholeIfShort: Cut = ({ text, relationMentions }) =>
  text.length > LONGEST
    ? []
    : [{ text: plain(text), labels: [...new Set(relationMentions.map(({ name }) => name))] }]

const sentencesIfLong: Cut = ({ text, relationMentions, sentences }) =>
  text.length <= LONGEST
    ? []
    : sentences.map(({ span: { start, end } }) => {
        const inside = relationMentions.filter(({ span }) => span.start >= start && span.end <= end)
        return { text: plain(text.slice(start, end)), labels: [...new Set(inside.map(({ name }) => name))] }
      })

const plain = (text: string) =>
  text
    .replace(/https?:\/\/\S+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const documentsIn = (file: string): Document[] =>
  existsSync(file) ? objectsIn(readFileSync(file, 'utf8')).map((object) => v.parse(Document, object)) : []

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
