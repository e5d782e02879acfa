import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LIKELY_RULES } from '../../../functions/sources/headlines/rules/likely.ts'
import type { Rule } from '../../../functions/sources/headlines/rules/rule.ts'
import { WEIGHTS } from '../../../functions/sources/headlines/score/weights.ts'
import { LOWEST_SCORE, logistic, logit, shownScore } from '../../../functions/sources/headlines/score-of.ts'
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

/** Our own headlines know the rules, but they have forms that no corpus has. */
const OWN = 1
/** Events that the corpora label. Rules of the others keep the score that they have by hand. */
const LABELLED: ReadonlySet<Label> = new Set<Label>(['merger', 'executive', 'headcount'])
const FOLDS = 5
const NO_FOLD = -1
/** The same text is in the same fold, whichever rules read it. */
const foldOf = (text: string) => (createHash('sha256').update(text).digest()[1] ?? 0) % FOLDS

/** For `npm run quality -- --calibrate PATH`. The folder has each corpus by its name. */
export function runCalibration(path: string | undefined, part: Part): string[] {
  if (path === undefined) throw new Error('Say where the corpora are: --calibrate PATH')
  const foreign = foreignFindings(path, part)
  if (part === 'test') return report(foreign.map((each) => shown(scoreWith(WEIGHTS, each), each)))
  const others = { own: ownFindings(), wide: wideFindings(path) }
  const weights = learnWeights([...foreign, ...others.own, ...others.wide])
  const judged = crossed(foreign, others)
  const shifts = Object.fromEntries(
    KINDS.map((kind) => [kind, shiftOf(judged.filter((each) => each.kind === kind))]),
  )
  const moved = Object.fromEntries(
    KINDS.map((kind) => [kind, hundredths((weights[kind] ?? 0) + (shifts[kind] ?? 0))]),
  )
  writeFileSync(FILE, weightsFile({ ...weights, ...moved }))
  return [
    `${foreign.length} findings of corpora, ${others.own.length} of our own, ${others.wide.length} of wide rules`,
    ...report(judged.map((each) => shown(logistic(each.odds + (shifts[each.kind] ?? 0)), each))),
  ]
}

const KINDS = ['deal', 'leader', 'headcount'] as const
const hundredths = (value: number) => Math.round(value * 100) / 100

interface CrossedFinding extends JudgedFinding {
  readonly kind: string
  readonly odds: number
}

/** Each finding is scored by weights that don't know its text. */
function crossed(
  foreign: readonly JudgedFinding[],
  { own, wide }: Readonly<Record<'own' | 'wide', readonly JudgedFinding[]>>,
): CrossedFinding[] {
  const folds = Array.from({ length: FOLDS }, (_, fold) => fold)
  return folds.flatMap((fold) => {
    const others = [...foreign, ...wide].filter((each) => each.fold !== fold)
    const weights = learnWeights([...others, ...own])
    return foreign
      .filter((each) => each.fold === fold)
      .map((each) => ({
        ...each,
        kind: each.features[1] ?? '',
        odds: logit(scoreWith(weights, each)),
      }))
  })
}

/** Our own headlines make findings look surer than they are in other text. This takes it back. */
function shiftOf(findings: readonly CrossedFinding[]): number {
  const right = findings.filter((each) => each.right).length
  let [low, high] = [-3, 3]
  while (high - low > 0.001) {
    const middle = (low + high) / 2
    const total = findings.reduce((sum, { odds }) => sum + logistic(odds + middle), 0)
    if (total > right) high = middle
    else low = middle
  }
  return hundredths((low + high) / 2)
}

const shown = (likely: number, { sure, features, right }: JudgedFinding): Scored => ({
  score: shownScore(likely, sure, features.includes(`${features[1]} elsewhere`)),
  right,
})

function report(all: readonly Scored[]): string[] {
  const left = all.filter(({ score }) => score < LOWEST_SCORE)
  return [
    `left alone below ${LOWEST_SCORE}: ${left.length}, of which ${left.filter(({ right }) => right).length} were right`,
    ...binsOf(all.filter(({ score }) => score >= LOWEST_SCORE)).map(binLine),
  ]
}

const foreignFindings = (path: string, part: Part, rules?: readonly Rule[]): JudgedFinding[] =>
  Object.entries(CORPORA).flatMap(([name, corpus]) =>
    corpus
      .read(join(path, name))
      .filter((text) => text.part === part)
      .flatMap((text) => judgedByCorpus(corpus, text, rules)),
  )

/** What wide rules find where no narrow one is tried. */
const wideFindings = (path: string) => foreignFindings(path, 'training', LIKELY_RULES)

/** An event of a type that the corpus does not label can't be judged. */
function judgedByCorpus(
  { kinds }: LabelledCorpus,
  { text, labels }: LabelledText,
  rules: readonly Rule[] | undefined,
): JudgedFinding[] {
  const found = statedFinding(text, rules)
  const kind = found && kinds.find(({ events }) => events.includes(found.event))
  if (!found || !kind) return []
  return [
    { ...found, right: kind.labels.some((label) => labels.includes(label)), weight: 1, fold: foldOf(text) },
  ]
}

const ownFindings = (): JudgedFinding[] =>
  [
    ...labelledHeadlines('development'),
    ...LANGUAGES_BESIDE_ENGLISH.flatMap((language) => headlinesIn(language, 'development')),
  ].flatMap(({ headline, labels }) => {
    const found = statedFinding(headline)
    return found && LABELLED.has(found.event)
      ? [{ ...found, right: labels.includes(found.event), weight: OWN, fold: NO_FOLD }]
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
