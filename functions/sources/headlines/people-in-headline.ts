import type { HeadlineEvent } from './classify-headline.ts'
import { meansNothing, wordAt } from './names.ts'
import type { TaggedHeadline } from './tagged-headline.ts'

const MOST_PEOPLE = 3

/** The full names of people. Who comes or goes is the only one of a change at the top. */
export function peopleIn(headline: TaggedHeadline, event: HeadlineEvent | undefined): string[] {
  const comesOrGoes = event?.type === 'ACCOUNT_DECISION_MAKER_CHANGE' ? event.object : null
  const at = comesOrGoes === null ? -1 : placeOf(headline, comesOrGoes)
  const beginnings =
    at === -1 ? headline.tags.flatMap((found, place) => (found.has('PERSON') ? [place] : [])) : [at]
  const names = beginnings.map((from) => wholeName(headline, from))
  return [...new Set(names.filter((name) => name.includes(' ')))].slice(0, MOST_PEOPLE)
}

const placeOf = ({ text, tokens }: TaggedHeadline, name: string) =>
  tokens.findIndex(({ start }) => text.startsWith(name, start))

/** With all words that may belong to it: half a name could be that of somebody else. */
function wholeName(headline: TaggedHeadline, from: number): string {
  const { text, tokens } = headline
  let end = from + 1
  while (isOfName(headline, end)) end += 1
  return text.slice(tokens[from]?.start ?? 0, tokens[end - 1]?.end ?? 0)
}

const PARTICLE = /^(?:van|von|de|der|den|del|della|di|da|dos|du|la|le|bin|ibn|al|el|ter|ten|zu|zur|y|e)$/

function isOfName(headline: TaggedHeadline, at: number): boolean {
  const { tokens, tags, titled } = headline
  const [token, next] = [tokens[at], tokens[at + 1]]
  if (!token || token.breaks) return false
  if (token.word === '.') return /^\p{L}$/u.test(wordAt(headline, at - 1)) && next?.capital === true
  if (PARTICLE.test(token.word)) return next?.capital === true || PARTICLE.test(next?.word ?? '')
  // Where every word has a capital, a word of another meaning ends the name.
  return token.capital && tags[at]?.has('ROLE') !== true && (!titled || meansNothing(headline, at))
}
