import type { SignalType } from '../../shared/fields.ts'
import { type FoundPattern, findPattern } from './find-pattern.ts'
import { type Grammar, grammarOf } from './languages/grammar.ts'
import { type Patterns, patternsOf } from './rules/pattern.ts'
import type { Rule } from './rules/rule.ts'
import type { TaggedHeadline } from './tagged-headline.ts'

/** Whether the event of a headline has happened: only a stated one is a signal of its type. */
export type Modality = 'stated' | 'possible' | 'denied'

const DENIED = patternsOf(`
  DENIED
  did/does/do not
  not ..1 ACQUIRE/BUY/MERGE
`)

/** A leader goes after many a failed deal, so less counts as a denial. */
const NOT_LEAVING = patternsOf(`
  denies/denied
  no plans
  not to APPOINT
  not LEAVE
  won't/wont ..2 LEAVE
  retracts/retracted/retraction
`)

const NOT_CUTTING = patternsOf(`
  denies/denied/retracts/retracted/retraction
  no plans
  rules/ruled/ruling out
  no ..1 LAYOFF
  will not/won't/wont ..2 CUT/LAY
  reverses/reversed/cancels/scraps ..4 LAYOFF
`)

const denials = (type: SignalType) => {
  if (type === 'ACCOUNT_HEADCOUNT_CHANGE') return NOT_CUTTING
  return type === 'ACCOUNT_DECISION_MAKER_CHANGE' ? NOT_LEAVING : DENIED
}

/** Events that later words of the headline can call off. */
const FALLS_THROUGH = new Set<SignalType>([
  'ACCOUNT_RECENT_MERGERS_AND_ACQUISITIONS',
  'ACCOUNT_DECISION_MAKER_CHANGE',
  'ACCOUNT_HEADCOUNT_CHANGE',
])

const AT_THE_END = /^(?:report|sources?|wsj|bloomberg|reuters)$/

const TALKED_OF = `
  MAYBE
  TALKS
  REPORTED
  report/source/sources/wsj/bloomberg $
  ^ report
`

/** A rule for bids finds the word "bid" in every headline, so that word is no doubt. */
const POSSIBLE_BID = patternsOf(TALKED_OF)

const POSSIBLE: Partial<Record<SignalType, Patterns>> = {
  ACCOUNT_RECENT_MERGERS_AND_ACQUISITIONS: patternsOf(`
    BID
    ${TALKED_OF}
  `),
  ACCOUNT_RECENT_FUNDING_ROUND: patternsOf(`
    MAYBE
    TALKS
    BID
    REPORTED
    report/source/sources/wsj/bloomberg $
    to raise up to
    raising up to
    plans to raise
    report $
  `),
  ACCOUNT_DECISION_MAKER_CHANGE: patternsOf(`
    MAY
    might
    could
    should
    considers/considering/mulls/weighs
    in talks
    REPORTED
    calls for
    urges/urged/demands/wants
    tipped
    pressure/pressured to
    frontrunner
    to lose
  `),
  ACCOUNT_HEADCOUNT_CHANGE: patternsOf(`
    MAY
    might
    could
    would
    if
    considers/considering/mulls/weighs/mulling/weighing
    fear/fears/feared
    threat/threatens/threatened/threaten
    possible/potential
    warns/warned
    warn of/that
    rumored/rumoured/rumors/rumours
  `),
  ACCOUNT_JOB_HIRING: patternsOf(`
    MAY
    might
    could
    would
    if
    considers/considering/mulls/weighs
  `),
  ACCOUNT_NEW_ANNOUNCEMENT: patternsOf(`
    MAYBE
    REPORTED
    in talks
    talks with
    rumored/rumoured/rumors
    report $
    nears/near/eyes/seeks/wants/hopes
    to launch in NUM
    expected to
    tipped to
    delays/delayed/delay/postpones/recalls
  `),
}

/** A deal that waits for its end was agreed on before: "hopes to complete merger". */
const AGREED_BEFORE = patternsOf(`
  complete/completes/completing/finalize/finalise/finalizing/finalising/conclude/concluding ..4 acquisition/merger/takeover/buyout/purchase
  speed/speeds/speeding ..2 acquisition/merger/takeover
  seek/seeks/seeking/await/awaits ..2 approval ..4 acquisition/merger/takeover/buyout
`)

const isAgreed = (headline: TaggedHeadline, type: SignalType) =>
  type === 'ACCOUNT_RECENT_MERGERS_AND_ACQUISITIONS' &&
  !headline.language &&
  AGREED_BEFORE().some((each) => findPattern(headline, each))

const doubtsOf = ({ type, name }: Rule) =>
  /^deal-(?:likely-)?bid/.test(name) ? POSSIBLE_BID : POSSIBLE[type]

const doubtsElsewhere = ({ possible, possibleCuts }: Grammar, type: SignalType) =>
  type === 'ACCOUNT_HEADCOUNT_CHANGE' ? possibleCuts : possible

/** A doubt counts before the end of the event, and a source that is named last. A denial of a deal or of cuts counts anywhere. */
export function modalityOf(headline: TaggedHeadline, rule: Rule, { to }: FoundPattern): Modality {
  const { type } = rule
  const grammar = headline.language && grammarOf(headline.language)
  const anywhere = FALLS_THROUGH.has(type)
  const denied = (grammar?.denied ?? denials(type))().some((each) => {
    const denial = findPattern(headline, each)
    return denial !== undefined && (anywhere || denial.from < to)
  })
  if (denied) return 'denied'
  const doubts = grammar ? doubtsElsewhere(grammar, type) : doubtsOf(rule)
  const doubtful = doubts?.().some((each) => {
    const doubt = findPattern(headline, each)
    return doubt !== undefined && (doubt.from < to || isSource(headline, doubt))
  })
  return doubtful && !isAgreed(headline, type) ? 'possible' : 'stated'
}

const isSource = ({ tokens, tags }: TaggedHeadline, { from }: FoundPattern) =>
  AT_THE_END.test(tokens[from]?.word ?? '') || tags[from]?.has('REPORTED') === true
