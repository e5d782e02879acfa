import { classifyHeadline } from '../../../functions/sources/headlines/classify-headline.ts'
import { EVENT_OF } from '../labels/label.ts'
import { HALVES_OF_TRAINING, halfOf } from './halves.ts'
import type { Kind, LabelledCorpus, LabelledText, Part } from './labelled-text.ts'

interface Read extends LabelledText {
  readonly event: string
  readonly rule: string
  readonly score: number
}

export interface CorpusOptions {
  readonly part: Part
  /** Also the texts of the read half that went wrong. They are never committed. */
  readonly failures: boolean
}

export function measureCorpus(
  { read, kinds, eventless }: LabelledCorpus,
  path: string,
  { part, failures }: CorpusOptions,
): string[] {
  const texts = read(path)
    .filter((each) => each.part === part)
    .map(classified)
  const free = (some: readonly Read[]) => some.filter(({ labels }) => eventless(labels))
  const shown = part === 'training' ? texts.filter((each) => halfOf(each) === 'read') : texts
  const halves = part === 'training' ? HALVES_OF_TRAINING : []
  return [
    `${part} part: ${texts.length} texts`,
    ...kinds.map((kind) => kindLine(kind, texts)),
    freeLine(free(texts)),
    ...halves.flatMap((half) => {
      const inside = texts.filter((each) => halfOf(each) === half)
      return [...kinds.map((kind) => kindLine(kind, inside)), freeLine(free(inside))].map(
        (line) => `${half} half, ${line}`,
      )
    }),
    ...scoreLines(kinds, texts),
    ...kinds.flatMap((kind) => errorLines(kind, shown)),
    ...countsOf('became an event', wronglyIn(free(shown)), ({ rule }) => rule),
    ...(failures && part === 'training' ? kinds.flatMap((kind) => failureLines(kind, shown)) : []),
    ...(failures && part === 'training'
      ? wronglyIn(free(shown)).map((each) => `free ${each.rule}: ${each.text}`)
      : []),
  ]
}

const wronglyIn = (free: readonly Read[]) => free.filter(({ event }) => event !== 'none')

function freeLine(free: readonly Read[]): string {
  const wrongly = wronglyIn(free).length
  return `${wrongly} of ${free.length} texts without an event became one (${percent(wrongly, free.length)})`
}

function classified(each: LabelledText): Read {
  const event = classifyHeadline(each.text)
  return {
    ...each,
    event: (event && EVENT_OF[event.type]) ?? 'none',
    rule: event?.rule ?? '',
    score: event?.score ?? 0,
  }
}

/** How often an event of each score is right: 0.9 should be right nine times in ten. */
function scoreLines(kinds: readonly Kind[], texts: readonly Read[]): string[] {
  const judged = texts.flatMap((each) =>
    kinds
      .filter((kind) => isFoundAs(kind, each))
      .map((kind) => ({ score: each.score, right: isOf(kind, each) })),
  )
  const scores = [...new Set(judged.map(({ score }) => score))].sort()
  return scores.map((score) => {
    const same = judged.filter((each) => each.score === score)
    const right = same.filter((each) => each.right).length
    return `score ${score.toFixed(2)}: ${share(right, same.length)} right of ${same.length}`
  })
}

const isOf = (kind: Kind, { labels }: LabelledText) => labels.some((label) => kind.labels.includes(label))
const isFoundAs = (kind: Kind, { event }: Read) => kind.events.some((one) => one === event)

function kindLine(kind: Kind, texts: readonly Read[]): string {
  const found = texts.filter((each) => isFoundAs(kind, each))
  const labelled = texts.filter((each) => isOf(kind, each))
  const right = found.filter((each) => isOf(kind, each)).length
  return `${kind.name}: precision ${share(right, found.length)}, recall ${share(right, labelled.length)} (${right} right, ${found.length} found, ${labelled.length} labelled)`
}

const share = (part: number, whole: number) => (whole === 0 ? '-' : (part / whole).toFixed(2))
const percent = (part: number, whole: number) =>
  whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)} %`

function errorLines(kind: Kind, texts: readonly Read[]): string[] {
  const wrong = texts.filter((each) => isFoundAs(kind, each) && !isOf(kind, each))
  const missed = texts.filter((each) => isOf(kind, each) && !isFoundAs(kind, each))
  return [
    ...countsOf(
      `${kind.name}, wrong`,
      wrong,
      ({ rule, labels }) => `${rule} on ${labels.join('+') || 'nothing'}`,
    ),
    ...countsOf(`${kind.name}, missed`, missed, ({ event }) => `taken as ${event}`),
  ]
}

function countsOf(title: string, texts: readonly Read[], kindOf: (each: Read) => string): string[] {
  const counts = new Map<string, number>()
  for (const each of texts) counts.set(kindOf(each), (counts.get(kindOf(each)) ?? 0) + 1)
  const most = [...counts].sort((a, b) => b[1] - a[1]).slice(0, 12)
  return most.map(([name, count]) => `  ${title}: ${count} ${name}`)
}

function failureLines(kind: Kind, texts: readonly Read[]): string[] {
  return texts
    .filter((each) => isFoundAs(kind, each) !== isOf(kind, each))
    .map(
      (each) =>
        `${kind.name} ${isOf(kind, each) ? 'missed' : `wrong ${each.rule}`} [${each.labels.join('+')}]: ${each.text}`,
    )
}
