import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LIKELY_RULES } from '../../../functions/sources/headlines/rules/likely.ts'
import type { Rule } from '../../../functions/sources/headlines/rules/rule.ts'
import { WEIGHTS } from '../../../functions/sources/headlines/score/weights.ts'
import {
  LOWEST_SCORE,
  logistic,
  logit,
  shownScore,
  stretchName,
} from '../../../functions/sources/headlines/score-of.ts'
import type { LabelledCorpus, LabelledText, Part } from '../corpora/labelled-text.ts'
import { reuters } from '../corpora/reuters.ts'
import { smartdata } from '../corpora/smartdata.ts'
import { twitter } from '../corpora/twitter.ts'
import type { Label } from '../labels/label.ts'
import { headlinesIn, LANGUAGES_BESIDE_ENGLISH, labelledHeadlines } from '../labels/labelled-headlines.ts'
import { binLine, binsOf, type Scored } from './bins.ts'
import { type JudgedFinding, statedFinding } from './finding-of.ts'
import { learnWeights, scoreWith } from './learn-weights.ts'
import { type Line, lineOf } from './line-of.ts'
import { knownNames, onlyNamed } from './vocabulary.ts'
import { weightsFile, weightsText } from './weights-file.ts'

const CORPORA: Readonly<Record<string, LabelledCorpus>> = { twitter, reuters, smartdata }
const TEXT = new URL('weights.txt', import.meta.url)
const FILE = new URL('../../../functions/sources/headlines/score/packed-weights.ts', import.meta.url)

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
  const names = knownNames([...foreign, ...others.own, ...others.wide])
  const known = {
    foreign: onlyNamed(foreign, names),
    own: onlyNamed(others.own, names),
    wide: onlyNamed(others.wide, names),
  }
  const weights = learnWeights([...known.foreign, ...known.own, ...known.wide])
  const judged = crossed(known.foreign, known)
  const lines = new Map(KINDS.map((kind) => [kind, lineOf(judged.filter((each) => each.kind === kind))]))
  const moved = [...lines].flatMap(([kind, { stretch, shift }]) => [
    [kind, hundredths((weights[kind] ?? 0) + shift / stretch)],
    [stretchName(kind), stretch],
  ])
  const text = weightsText({ ...weights, ...Object.fromEntries(moved) })
  writeFileSync(TEXT, text)
  writeFileSync(FILE, weightsFile(text))
  return [
    `${foreign.length} findings of corpora, ${others.own.length} of our own, ${others.wide.length} of wide rules`,
    ...report(judged.map((each) => shown(onLine(lines.get(each.kind), each.odds), each))),
  ]
}

const onLine = (line: Line | undefined, odds: number) =>
  logistic(odds * (line?.stretch ?? 1) + (line?.shift ?? 0))

const KINDS: readonly string[] = ['deal', 'leader', 'headcount']
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
const wideFindings = (path: string) =>
  foreignFindings(path, 'training', LIKELY_RULES).map((each) => ({ ...each, weight: HALF }))

/** Wide rules rarely decide, and often read what a narrow one reads too. */
const HALF = 0.5

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
