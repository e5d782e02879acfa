import type { FoundPattern } from './find-pattern.ts'
import type { Rule, Voice } from './rules/rule.ts'
import type { TaggedHeadline } from './tag-tokens.ts'

/** Who an event is about, as the headline writes the names. */
export interface Parties {
  /** The company whose event it is. */
  readonly subject: string | null
  /** The other side: what is bought, who invests, who comes or goes. */
  readonly object: string | null
}

interface Name {
  readonly from: number
  readonly to: number
  readonly text: string
}

/** Behind these words stands a name that has only to do with the event: an earlier employer, an investor. */
const BESIDE = /^(?:ex|former|formerly|rival|led|by|from|with|via|veteran)$/
const LINKS = /^(?:&|of|and|de|the|\+)$/

export function partiesOf(headline: TaggedHeadline, rule: Rule, found: FoundPattern): Parties {
  const names = namesIn(headline)
  const tells = tellingPart(headline, found)
  const earlier = names.filter(({ to }) => to <= tells + 1 && to <= found.to)
  const clause = clauseStart(headline, tells)
  const sameClause = earlier.filter(({ from }) => from >= clause)
  const before = sameClause.length > 0 ? sameClause : earlier
  const behind = names.filter(({ from }) => from > tells)
  const sides = SIDES[sideOf(headline, rule, found)](nearest(headline, before), behind, headline)
  return { subject: sides[0]?.text ?? null, object: sides[1]?.text ?? null }
}

/** Where the words begin that tell the event: a pattern can begin with the name of a company. */
const tellingPart = ({ tags }: TaggedHeadline, { from, parts }: FoundPattern) =>
  (tags[from]?.has('NAME') ? parts[1]?.[0] : undefined) ?? from

/** "Fintech startup Acme": the name behind the kind of company, else the first that is more than an earlier employer. */
const nearest = (headline: TaggedHeadline, before: readonly Name[]) =>
  before.find(({ from }) => headline.tags[from - 1]?.has('COMPANY')) ??
  before.find((name) => !isBeside(headline, name)) ??
  before[0]

const clauseStart = ({ tokens }: TaggedHeadline, at: number) =>
  tokens.findLastIndex(({ breaks }, position) => breaks && position < at) + 1

type Sides = readonly [subject: Name | undefined, object: Name | undefined]
type Side = Voice | 'investor' | 'person'

function sideOf(headline: TaggedHeadline, { name, voice, type }: Rule, { parts }: FoundPattern): Side {
  if (name === 'funding-by-investor') return 'investor'
  if (wordAt(headline, parts[0]?.[1] ?? 0) === 'by') return 'passive'
  return voice === 'passive' && type === 'ACCOUNT_DECISION_MAKER_CHANGE' ? 'person' : voice
}

const SIDES: Record<
  Side,
  (before: Name | undefined, behind: readonly Name[], headline: TaggedHeadline) => Sides
> = {
  active: (before, behind) => (before ? [before, behind[0]] : [behind[0], behind[1]]),
  passive: (before, behind) => [behind[0], before],
  noun: (before, behind, headline) => {
    const owner = behind.find(({ from }) => /^(?:for|at|of|to)$/.test(wordAt(headline, from - 1)))
    return before ? [before, behind[0]] : [owner ?? behind[0], undefined]
  },
  investor: (before, behind, headline) => {
    const receiver = behind.find(({ from }) => /^(?:in|into|behind)$/.test(wordAt(headline, from - 1)))
    return [receiver ?? behind[0], before]
  },
  person: (before, behind, headline) => {
    const employer = behind.find(({ from }) => EMPLOYER.test(wordAt(headline, from - 1)))
    return [employer ?? behind[0], before]
  },
}

const EMPLOYER = /^(?:joins|joined|joining|at|of|to|for|as)$/

const wordAt = ({ tokens }: TaggedHeadline, at: number) => tokens[at]?.word ?? ''

const isBeside = (headline: TaggedHeadline, { from, to }: Name) =>
  BESIDE.test(wordAt(headline, from - 1)) || /^(?:backed|owned|led|based)$/.test(wordAt(headline, to))

/** The runs of words with capitals, without sums, rounds and titles. */
function namesIn(headline: TaggedHeadline): Name[] {
  const taken = takenTokens(headline)
  const isPart = (at: number) => headline.tags[at]?.has('NAME') === true && !taken.has(at)
  const names: Name[] = []
  for (let at = 0; at < headline.tokens.length; at += 1) {
    if (!isPart(at) || !meansNothing(headline, at)) continue
    const goesOn = (next: number) => isPart(next) && (!headline.titled || meansNothing(headline, next))
    let end = at + 1
    while (goesOn(end) || (LINKS.test(wordAt(headline, end)) && goesOn(end + 1))) end += 1
    names.push({ from: at, to: end, text: textOf(headline, at, end) })
    at = end
  }
  return names
}

const takenTokens = ({ tags }: TaggedHeadline): ReadonlySet<number> =>
  new Set(
    tags.flatMap((found, at) =>
      ['MONEY', 'SERIES', 'ROLE'].flatMap((tag) =>
        Array.from({ length: found.get(tag) ?? 0 }, (_, offset) => at + offset),
      ),
    ),
  )

const meansNothing = ({ tags }: TaggedHeadline, at: number) =>
  [...(tags[at]?.keys() ?? [])].every((tag) => HARMLESS.test(tag))

/** Tags that a part of a name can have too. */
const HARMLESS =
  /^(?:NAME|COMPANY|PUBLIC_BODY|NEW_THING|NOT_COMPANY|PLACE|INVESTOR|RANKING|FUNDS|CORP|PERSON|SPORT|FIRM_NAME|KIND|GROUP)$/

const textOf = ({ text, tokens }: TaggedHeadline, from: number, to: number) =>
  text.slice(tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0)
