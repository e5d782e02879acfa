import { actorOf, isPublicBody, isRoleNear } from './actor.ts'
import type { FoundPattern } from './find-pattern.ts'
import { firstWordAsName, meansNothing, type Name, namesIn, wordAt } from './names.ts'
import type { Rule, Voice } from './rules/rule.ts'
import type { TaggedHeadline } from './tagged-headline.ts'

/** Who an event is about, as the headline writes the names. */
export interface Parties {
  /** The company whose event it is. */
  readonly subject: string | null
  /** The other side: what is bought, who invests, who comes or goes. */
  readonly object: string | null
}

interface Around {
  readonly headline: TaggedHeadline
  /** Who acts: the last company before the words that tell the event. */
  readonly actor: Name | undefined
  readonly before: readonly Name[]
  readonly behind: readonly Name[]
}

export function partiesOf(headline: TaggedHeadline, rule: Rule, found: FoundPattern): Parties {
  const tells = tellingPart(headline, found)
  const names = separated(headline, rule, namesIn(headline))
  const earlier = names.filter(({ to }) => to <= tells + 1 && to <= found.to)
  const clause = clauseStart(headline, tells)
  const sameClause = earlier.filter(({ from }) => from >= clause)
  const behind = names.filter(({ from }) => from > tells)
  const isAbout =
    isTopic(headline, earlier[0], clause) && [...sameClause, ...behind].every(({ person }) => person)
  const before = sameClause.length > 0 && !isAbout ? sameClause : earlier
  const named =
    actorOf(headline, before) ?? (before.length === 0 ? firstWordAsName(headline, tells) : undefined)
  const actor = named && behind.length > 0 && isPublicBody(headline, named) ? undefined : named
  const sides = SIDES[sideOf(headline, rule, found)]({ headline, actor, before, behind })
  return { subject: sides[0]?.text ?? null, object: sides[1]?.text ?? null }
}

/** "Acme: Jane Roe becomes CEO": the name before the colon is all that stands there. */
const isTopic = ({ tokens }: TaggedHeadline, first: Name | undefined, clause: number) =>
  first?.from === 0 && first.to === clause - 1 && tokens[clause - 1]?.word === ':'

/** Where the words begin that tell the event: a pattern can begin with the name of a company. */
const tellingPart = (headline: TaggedHeadline, { from, parts }: FoundPattern) =>
  (headline.tags[from]?.has('NAME') && meansNothing(headline, from) ? parts[1]?.[0] : undefined) ?? from

const clauseStart = ({ tokens }: TaggedHeadline, at: number) =>
  tokens.findLastIndex(({ breaks }, position) => breaks && position < at) + 1

/** Two that merge or work together are two names, though "and" can be part of one. */
function separated(headline: TaggedHeadline, { type }: Rule, names: readonly Name[]): Name[] {
  if (type !== 'ACCOUNT_RECENT_MERGERS_AND_ACQUISITIONS' && type !== 'ACCOUNT_NEW_ANNOUNCEMENT')
    return [...names]
  return names.flatMap((name) => {
    const and = headline.tokens.findIndex(
      ({ word }, at) => word === 'and' && at > name.from && at < name.to - 1,
    )
    if (and === -1) return [name]
    const part = (from: number, to: number): Name => ({ ...name, from, to, text: textOf(headline, from, to) })
    return [part(name.from, and), part(and + 1, name.to)]
  })
}

const textOf = ({ text, tokens }: TaggedHeadline, from: number, to: number) =>
  text.slice(tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0)

type Sides = readonly [subject: Name | undefined, object: Name | undefined]
type Side = Voice | 'investor' | 'leader' | 'seller'

function sideOf(headline: TaggedHeadline, { name, voice, type }: Rule, { parts }: FoundPattern): Side {
  if (type === 'ACCOUNT_DECISION_MAKER_CHANGE') return 'leader'
  if (name === 'funding-by-investor') return 'investor'
  if (name === 'deal-sells') return 'seller'
  if (isPassive(headline, parts[0]?.[1] ?? 0)) return 'passive'
  return voice
}

/** "bought by", "racheté par", "comprada por", "acquisita da": not "compra por 5 millones", not "acquista da". */
function isPassive(headline: TaggedHeadline, at: number): boolean {
  const word = wordAt(headline, at)
  if (!headline.language) return word === 'by'
  const participle = BY_ELSEWHERE.find(([by]) => by === word)?.[1]
  return participle?.test(wordAt(headline, at - 1)) === true
}

const BY_ELSEWHERE: readonly (readonly [string, RegExp])[] = [
  ['par', /e{1,2}s?$/],
  ['por', /[ai]d[ao]s?$/],
  ['da', /(?:[aiu]t|isit)[aieo]$/],
  ['door', /./],
  ['av', /./],
  ['af', /./],
  ['przez', /./],
]

/** "Acme and Beta announce": the other of two that stand before. */
const partner = (before: readonly Name[], actor: Name) => before.find(({ from }) => from === actor.to + 1)

const SIDES: Record<Side, (around: Around) => Sides> = {
  active: ({ actor, before, behind }) =>
    actor ? [actor, behind[0] ?? partner(before, actor)] : [behind[0], behind[1]],
  passive: ({ actor, behind }) => [behind[0], actor],
  noun: ({ headline, actor, behind }) =>
    actor
      ? [actor, behind[0]]
      : [
          phraseBehind(headline, behind, headline.language ? EMPLOYER_ELSEWHERE : /^(?:for|at|of|to|in)$/) ??
            behind[0],
          undefined,
        ],
  investor: (around) => investorSides(around),
  seller: ({ headline, actor, behind }) => {
    const buyer = behind.find(({ from }) =>
      headline.language ? headline.tags[from - 1]?.has('TO') === true : wordAt(headline, from - 1) === 'to',
    )
    return buyer ? [buyer, behind.find((name) => name !== buyer) ?? actor] : [actor, behind[0]]
  },
  leader: (around) => leaderSides(around),
}

/** Where the money comes "from" somebody, the company stands before. Else the investor does. */
function investorSides({ headline, actor, behind }: Around): Sides {
  const [next] = behind
  if (actor && next && /^(?:from|by)$/.test(wordAt(headline, next.from - 1))) return [actor, next]
  const owner = behind.find(({ to }) => wordAt(headline, to) === "'s")
  return [
    owner ??
      phraseBehind(
        headline,
        behind,
        headline.language ? EMPLOYER_ELSEWHERE : /^(?:in|into|behind|for|on)$/,
      ) ??
      behind.at(-1),
    actor,
  ]
}

/** "in AI lab Acme": the last name of the phrase behind the preposition. */
function phraseBehind({ tokens, tags }: TaggedHeadline, names: readonly Name[], preposition: RegExp) {
  for (const [at, { word }] of tokens.entries()) {
    if (!preposition.test(word)) continue
    const end = tokens.findIndex(({ breaks }, later) => later > at && (breaks || isStop(tags[later])))
    const inside = names.filter(({ from }) => from > at && (end === -1 || from < end))
    if (inside.length > 0) return inside.at(-1)
  }
  return undefined
}

const isStop = (tags: ReadonlyMap<string, number> | undefined) =>
  tags?.has('STOP') === true && !tags.has('NAME')

const EMPLOYER = /^(?:joins|joined|joining|at|of|to|for|as|with|rejoins|leaves|quits|departs|lead|run|head)$/

/** The same beside English. */
const EMPLOYER_ELSEWHERE =
  /^(?:bei|beim|von|fur|chez|de|d'|du|des|en|di|del|della|dell'|in|van|bij|voor|av|pa|hos|for|i|af|da|do|na|no|w|dla|to|rejoint|zu|til|till|a|al|al)$/

const JOINED = /^(?:joins|joined|joining|rejoins)$/

/** The company stands before what happens to a leader, or behind: "CEO of Acme", "as Acme CEO", "leaves Acme". */
function leaderSides({ headline, actor, before, behind }: Around): Sides {
  const people = [...before, ...behind].filter(({ person }) => person)
  const companies = behind.filter(({ person }) => !person)
  const employer =
    companies.find(({ to }) => isRoleNear(headline, wordAt(headline, to) === "'s" ? to + 1 : to)) ??
    companies.find(({ from }) =>
      (headline.language ? EMPLOYER_ELSEWHERE : EMPLOYER).test(wordAt(headline, from - 1)),
    )
  const joined = companies.find(({ from }) => JOINED.test(wordAt(headline, from - 1)))
  if (joined && people.length > 0) return [joined, people[0]]
  const isLeader = actor === undefined || (before.at(-1) === actor && isNamedLater(headline, actor, employer))
  const subject = isLeader ? (employer ?? actor ?? companies[0]) : actor
  const other = [...before, ...behind].find((name) => name !== subject && name !== actor)
  return [subject, people[0] ?? (isLeader && actor !== subject ? actor : other)]
}

/** "Gerrit Roe joins Acme": two words before a verb of people and an employer behind it are a person. */
const isNamedLater = (headline: TaggedHeadline, actor: Name, employer: Name | undefined) =>
  employer !== undefined &&
  actor.to === actor.from + 2 &&
  (headline.language
    ? headline.tags[actor.to]?.has('APPOINT') !== true
    : NAMED_LATER.test(wordAt(headline, actor.to))) &&
  wordAt(headline, actor.to + 1) !== 'name'

const NAMED_LATER =
  /^(?:joins|joined|named|appointed|promoted|tapped|elected|becomes|leaves|quits|to|takes|is|wird|elevated|hired|returns|succeeds)$/
