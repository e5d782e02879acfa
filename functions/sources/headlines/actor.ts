import { meansNothing, type Name, wordAt } from './names.ts'
import type { TaggedHeadline } from './tagged-headline.ts'

/** Behind these words stands a name that has only to do with the event: an earlier employer, a place, an investor. */
const BESIDE =
  /^(?:ex|former|formerly|rival|led|by|from|with|via|veteran|in|at|on|of|for|to|after|than|as|amid|\()$/

/** An authority acts on a company, but the event belongs to the company: "EU clears Acme". */
export const isPublicBody = ({ tags }: TaggedHeadline, { from, to }: Name) =>
  tags.slice(from, to).every((found) => found.has('PUBLIC_BODY'))

/** "Indian startup Acme", "Globex-backed Acme": the last company of the phrase. "Acme, Beta": the first. */
export function actorOf(headline: TaggedHeadline, before: readonly Name[]): Name | undefined {
  const possible = before.filter((name) => !name.person && !isBeside(headline, name))
  const companies = possible.filter((name) => !isPublicBody(headline, name))
  const [first, ...others] = companies.length > 0 ? companies : possible
  let actor = first
  for (const name of others) {
    if (!actor || !(isOnePhrase(headline, actor.to, name.from) || isOfKind(headline, actor.to, name.from)))
      break
    actor = name
  }
  return actor
}

/** Only words that describe stand between: no verb, no comma, no preposition. */
function isOnePhrase(headline: TaggedHeadline, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) {
    if (/^(?:,|and|&)$/.test(wordAt(headline, at)) || !meansNothing(headline, at)) return false
  }
  return true
}

/** "Swiss bank Acme": the word before the name says of what kind it is. */
const isOfKind = ({ tokens, tags }: TaggedHeadline, from: number, to: number) =>
  tags[to - 1]?.has('COMPANY') === true &&
  tokens.slice(from, to).every(({ word }, offset) => word !== ',' && !tags[from + offset]?.has('STOP'))

export const isRoleNear = ({ tags }: TaggedHeadline, at: number) =>
  [0, 1, 2].some((offset) => tags[at + offset]?.has('ROLE') === true)

const isBeside = (headline: TaggedHeadline, { from, to }: Name) =>
  BESIDE.test(wordAt(headline, from - 1)) || /^(?:backed|owned|led|based)$/.test(wordAt(headline, to))
