import type { Token } from './tokens/token.ts'
import { LEXICON } from './words/lexicon.ts'
import type { Tag } from './words/tag.ts'

/** These bring things out more often than they let people go. */
const BRINGS_OUT = /^(?:releas(?:e|es|ed|ing)|drop(?:s|ped|ping)?)$/
const DETERMINER = /^(?:a|an|the|its|their|his|her|our|some|up|to|over|about|around|another|more|than|,)$/
const IDIOMS: readonly (readonly [verb: RegExp, object: RegExp])[] = [
  [/^cut/, /^(?:ribbons?|ties|deals?|checks?|cheques?|corners|teeth|cord|tape|records?|ice|loose|through)$/],
  [/^shed/, /^(?:light|tears?|pounds|weight|kilos|skin|image|past|stigma)$/],
  [/^(?:fire|fires|fired|firing)$/, /^(?:up|back|shots?|rockets?|missiles?|engines?|salvo)$/],
  [/^(?:trim|trims|trimmed)$/, /^(?:prices?|losses|gains|weight|waste|fat)$/],
]

/** What stands behind people that are no object: "releases jobs report". */
const THING =
  /^(?:report|reports|data|figures|numbers|survey|study|tool|tools|app|apps|platform|software|guide|features?|edition|editions|plan|list|board|chat|schedule|photos?|names?|video|statement|'s)$/

/** "Cuts a ribbon", "releases 16.5" and "drops an album" take nobody's job. */
export function dropOtherCuts(tags: Map<Tag, number>, tokens: readonly Token[], at: number): void {
  const word = tokens[at]?.word ?? ''
  const length = tags.get('CUT')
  if (length === undefined) return
  const next = skipped(tokens, at + length)
  const objects = [tokens[at + length]?.word ?? '', tokens[next]?.word ?? '']
  const isIdiom = IDIOMS.some(([verb, idiom]) => verb.test(word) && objects.some((one) => idiom.test(one)))
  if (isIdiom || (BRINGS_OUT.test(word) && !takesPeople(tokens, at + length))) tags.delete('CUT')
}

function skipped(tokens: readonly Token[], from: number): number {
  let at = from
  while (DETERMINER.test(tokens[at]?.word ?? '')) at += 1
  return at
}

const FARTHEST = 5

function takesPeople(tokens: readonly Token[], from: number): boolean {
  for (let at = from; at < from + FARTHEST; at += 1) {
    const token = tokens[at]
    if (!token || (token.breaks && token.word !== ',')) return false
    if (JOINS.test(token.word)) return false
    if (LEXICON().get(token.word)?.includes('STAFF')) return !THING.test(tokens[at + 1]?.word ?? '')
  }
  return false
}

/** Behind these stands another object. */
const JOINS = /^(?:for|to|with|by|on|in|as|about|from|at|after|that|and|into|amid)$/

/** How many people: no version, no year. */
export const countsPeople = (word: string) =>
  !/^\p{N}+(?:\.\p{N}+)+$/u.test(word) && !/^(?:19[89]|20[0-4])\p{N}$/u.test(word)
