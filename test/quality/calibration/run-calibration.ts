import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LOWEST_SCORE } from '../../../functions/sources/headlines/classify-headline.ts'
import { WEIGHTS } from '../../../functions/sources/headlines/score/weights.ts'
import type { LabelledCorpus, LabelledText, Part } from '../corpora/labelled-text.ts'
import { reuters } from '../corpora/reuters.ts'
import { smartdata } from '../corpora/smartdata.ts'
import { twitter } from '../corpora/twitter.ts'
import type { Label } from '../labels/label.ts'
import { headlinesIn, LANGUAGES_BESIDE_ENGLISH, labelledHeadlines } from '../labels/labelled-headlines.ts'
import { binLine, binsOf, type Scored } from './bins.ts'
import { type JudgedFinding, statedFinding } from './finding-of.ts'
import { learnWeights, scoreWith, type Weights } from './learn-weights.ts'

const CORPORA: Readonly<Record<string, LabelledCorpus>> = { twitter, reuters, smartdata }
const FILE = new URL('../../../functions/sources/headlines/score/weights.ts', import.meta.url)

/** Our own headlines know the rules, so they count little. */
const OWN = 0.5
/** Events that the corpora label. Rules of the others keep the score that they have by hand. */
const LABELLED: ReadonlySet<Label> = new Set<Label>(['merger', 'executive', 'headcount'])
const FOLDS = 5

/** For `npm run quality -- --calibrate PATH`. The folder has each corpus by its name. */
export function runCalibration(path: string | undefined, part: Part): string[] {
  if (path === undefined) throw new Error('Say where the corpora are: --calibrate PATH')
  const foreign = foreignFindings(path, part)
  if (part === 'test') return report(foreign.map((each) => scored(WEIGHTS, each)))
  const own = ownFindings()
  writeFileSync(FILE, weightsFile(learnWeights([...foreign, ...own])))
  return [`${foreign.length} findings of corpora, ${own.length} of our own`, ...report(crossed(foreign, own))]
}

/** Each finding is scored by weights that don't know it. */
function crossed(foreign: readonly JudgedFinding[], own: readonly JudgedFinding[]): Scored[] {
  const folds = Array.from({ length: FOLDS }, (_, fold) => fold)
  return folds.flatMap((fold) => {
    const weights = learnWeights([...foreign.filter((_, at) => at % FOLDS !== fold), ...own])
    return foreign.filter((_, at) => at % FOLDS === fold).map((each) => scored(weights, each))
  })
}

const scored = (weights: Weights, each: JudgedFinding): Scored => ({
  score: scoreWith(weights, each),
  right: each.right,
})

function report(all: readonly Scored[]): string[] {
  const left = all.filter(({ score }) => score < LOWEST_SCORE)
  return [
    `left alone below ${LOWEST_SCORE}: ${left.length}, of which ${left.filter(({ right }) => right).length} were right`,
    ...binsOf(all).map(binLine),
  ]
}

const foreignFindings = (path: string, part: Part): JudgedFinding[] =>
  Object.entries(CORPORA).flatMap(([name, corpus]) =>
    corpus
      .read(join(path, name))
      .filter((text) => text.part === part)
      .flatMap((text) => judgedByCorpus(corpus, text)),
  )

/** An event of a type that the corpus does not label can't be judged. */
function judgedByCorpus({ kinds }: LabelledCorpus, { text, labels }: LabelledText): JudgedFinding[] {
  const found = statedFinding(text)
  const kind = found && kinds.find(({ events }) => events.includes(found.event))
  if (!found || !kind) return []
  return [{ ...found, right: kind.labels.some((label) => labels.includes(label)), weight: 1 }]
}

const ownFindings = (): JudgedFinding[] =>
  [
    ...labelledHeadlines('development'),
    ...LANGUAGES_BESIDE_ENGLISH.flatMap((language) => headlinesIn(language, 'development')),
  ].flatMap(({ headline, labels }) => {
    const found = statedFinding(headline)
    return found && LABELLED.has(found.event)
      ? [{ ...found, right: labels.includes(found.event), weight: OWN }]
      : []
  })

const weightsFile = (weights: Weights) =>
  [
    '/** Written by `npm run quality -- --calibrate`. How much each feature speaks for an event, in log odds. */',
    'export const WEIGHTS: Readonly<Record<string, number>> = {',
    ...Object.entries(weights).map(([name, weight]) => `  '${name}': ${weight},`),
    '}',
    '',
  ].join('\n')
