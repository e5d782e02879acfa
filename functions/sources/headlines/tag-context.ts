import type { Token } from './tokens/token.ts'
import { FIRST_NAMES } from './words/first-names.ts'
import { LEXICON } from './words/lexicon.ts'
import type { Tag } from './words/tag.ts'

/** A word with a capital that the lexicon does not have is part of a name. */
const isPlainName = (token: Token | undefined) =>
  token?.capital === true && !token.breaks && !LEXICON().has(token.word)

/** A body, a sport or a thing that only says of what kind a company is, or where: "US startup", "Berlin-based". */
const DESCRIBING = ['PUBLIC_BODY', 'PUBLIC_OFFICE', 'SPORT', 'NOT_COMPANY', 'PLACE'] as const
const KIND =
  /^(?:startup|start|scaleup|company|firm|maker|fintech|biotech|proptech|edtech|developer|provider|chipmaker|drugmaker|automaker|carmaker|operator|specialist|manufacturer|supplier|retailer|insurer|lender|vendor|brewer|chain|unicorn|giant|platform|spinout|spinoff|builder|business|unit|division|brands?|group|exchange|marketplace|enabler|challenger|neobank|app|studio|airline|brewery|miner|broker|publisher|telco|carrier|grocer|restaurant|clinic|consultancy|contractor|distributor|producer|outfit|lab|hotelier|processor|label)$/
const PLACED = /^(?:based|headquartered|owned|listed|born)$/
const FARTHEST = 3

/** "Xcel Brands appoints": with a verb of one, "brands" is the end of a name. */
export function dropGroupInName(tags: Map<Tag, number>, tokens: readonly Token[], at: number): void {
  const next = tokens[at + 1]?.word ?? ''
  if (tags.has('GROUP') && tokens[at]?.capital && /[^s]s$/.test(next) && LEXICON().get(next))
    tags.delete('GROUP')
}

export function dropDescribing(tags: Map<Tag, number>, tokens: readonly Token[], at: number): void {
  if (inName(tokens, at)) tags.delete('PUBLIC_BODY')
  if (tags.has('NOT_COMPANY') && isThingInName(tokens, at)) tags.delete('NOT_COMPANY')
  if (!DESCRIBING.some((tag) => tags.has(tag)) || !describes(tokens, at)) return
  for (const tag of DESCRIBING) tags.delete(tag)
}

/** "In an all-stock deal": nobody buys the stock. */
export const paysInStock = (tokens: readonly Token[], at: number) => tokens[at - 1]?.word === 'all'

/** "Acquires One Medical", "buys one of the largest": a number begins what is bought. */
export const namesOne = (tokens: readonly Token[], at: number) =>
  tokens[at]?.word === 'one' && (tokens[at + 1]?.capital === true || tokens[at + 1]?.word === 'of')

export const endsName = (before: Token | undefined) =>
  isPlainName(before) ||
  (before?.capital === true &&
    (LEXICON()
      .get(before.word)
      ?.every((tag) => IN_NAMES.test(tag)) ??
      false))

const IN_NAMES = /^(?:INVESTOR|CORP|FIRM_NAME|COMPANY|KIND)$/

/** "Texas Instruments", "Air Canada": a place that begins or ends a name. */
const inName = (tokens: readonly Token[], at: number) =>
  tokens[at]?.capital === true &&
  !tokens[at].breaks &&
  (isPlainName(tokens[at + 1]) || endsName(tokens[at - 1]))

/** Things that names of companies end with: "Summit Energy". */
const ENDS_NAMES = /^(?:energy|insurance|foods?|steel|gold|silver|data|home|goods)$/

/** "Gold Coast Insurance": a thing with a capital beside a name, where others are written small. */
function isThingInName(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]
  if (!token?.capital || token.breaks || tokens.every(({ capital, word }) => capital || !/\p{L}/u.test(word)))
    return false
  return isPlainName(tokens[at + 1]) || (ENDS_NAMES.test(token.word) && isPlainName(tokens[at - 1]))
}

function describes(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1]
  if (tokens[at]?.breaks || !next || KIND.test(tokens[at]?.word ?? '')) return false
  if (next.word === 'deal') return true
  if (PLACED.test(next.word) || (next.word === "'s" && tokens[at + 2]?.capital)) return true
  for (let ahead = 1; ahead <= FARTHEST; ahead += 1) {
    const token = tokens[at + ahead]
    if (!token || token.breaks || LEXICON().get(token.word)?.includes('STOP')) return false
    if (KIND.test(token.word)) return true
  }
  return false
}

/** "Luca de Meo", "Ursula von Berg". */
const PARTICLE = /^(?:de|di|da|del|della|dos|van|von|der|den|la|le)$/

/** Companies that are called like a person. */
const LIKE_A_PERSON =
  /^(?:morgan stanley|charles schwab|ralph lauren|john deere|eli lilly|hugo boss|kate spade|louis vuitton|jimmy choo|michael kors|edward jones|raymond james|marks spencer|dean foods|oscar health|oliver wyman|thomas cook|martin marietta|alex springer|lincoln national)$/

/** The number of words of a person's name that begins at a token; 0 when none does. */
export function personLength(tokens: readonly Token[], at: number): number {
  const [first, second] = [tokens[at], tokens[at + 1]]
  if (!first?.capital || !FIRST_NAMES.has(first.word) || isPlainName(tokens[at - 1])) return 0
  if (second && PARTICLE.test(second.word) && isPlainName(tokens[at + 2])) return 3
  if (!isPlainName(second) && !(second && /^\p{L}$/u.test(second.word))) return 0
  if (LIKE_A_PERSON.test(`${first.word} ${second?.word}`)) return 0
  return /^\p{L}$/u.test(second?.word ?? '') && isPlainName(tokens[at + 2]) ? 3 : 2
}
