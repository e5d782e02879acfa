import { foldLetters, plainWords } from '../../shared/text/fold-letters.ts'
import type { LinkedAddress } from '../markup/linked-addresses.ts'
import {
  FLUFF,
  HOST_LABELS,
  PAGE_KINDS,
  type PageKind,
  PLACE_PHRASES,
  TELLING_WORDS,
  WEAK_PHRASES,
} from './place-words.ts'

export type PlaceScores = ReadonlyMap<PageKind, number>

const EXACT = 10
/** Text and address together are enough. */
const WEAK = 4
const TELLING = 7
const PATH = 8
const PATH_ABOVE = 3
const HOST = 8
/** Below this a link is of no kind. */
const LOWEST_LINK_SCORE = 6
/** A longer text is a headline or a sentence. */
const LONGEST_TEXT = 60
const MOST_WORDS = 6
const MOST_WORDS_OF_PART = 4

/** Which pages of a company a link may lead to, and how surely. */
export function placeScores(link: LinkedAddress, companyWords: ReadonlySet<string>): PlaceScores {
  const scores = new Map<PageKind, number>()
  const url = new URL(link.url)
  const add = (found: PlaceScores) => {
    for (const [kind, score] of found) scores.set(kind, (scores.get(kind) ?? 0) + score)
  }
  add(best(link.texts.map((text) => ofText(text, companyWords))))
  add(ofAddress(url))
  for (const [kind, score] of scores) if (score < LOWEST_LINK_SCORE) scores.delete(kind)
  return scores
}

const normal = (text: string) => plainWords(text)

function ofText(text: string, companyWords: ReadonlySet<string>): PlaceScores {
  const found = new Map<PageKind, number>()
  const plain = text.length > 4 * LONGEST_TEXT ? '' : foldLetters(text).trim()
  if (plain === '' || plain.length > LONGEST_TEXT) return found
  const whole = normal(plain)
  const words = whole.split(' ')
  if (words.length > MOST_WORDS) return found
  const parts = plain.split(/[&/|,+·•–—]| - | und | and | et | y | e | och | og | ja | en | i /).map(normal)
  for (const kind of PAGE_KINDS) {
    const score = Math.max(...[whole, ...parts].map((part) => scoreOfPart(part, kind, companyWords)))
    const isTelling =
      words.length <= MOST_WORDS_OF_PART && words.some((word) => TELLING_WORDS[kind].has(word))
    found.set(kind, Math.max(score, isTelling ? TELLING : 0))
  }
  return found
}

function scoreOfPart(part: string, kind: PageKind, companyWords: ReadonlySet<string>): number {
  const telling = part.split(' ').filter((word) => !FLUFF.has(word) && !companyWords.has(word))
  const rest = telling.join(' ')
  const isAlone = kind !== 'about' || telling.length > 1
  const phrases = [part, ...(isAlone ? [rest] : [])].filter((phrase) => PLACE_PHRASES[kind].has(phrase))
  if (phrases.length === 0) return 0
  return phrases.every((phrase) => WEAK_PHRASES.has(phrase)) ? WEAK : EXACT
}

function best(all: readonly PlaceScores[]): PlaceScores {
  const found = new Map<PageKind, number>()
  for (const scores of all)
    for (const [kind, score] of scores) found.set(kind, Math.max(found.get(kind) ?? 0, score))
  return found
}

/** A page of many, such as a language or a part of a list. */
const NOTHING =
  /^(?:[a-z]{2}|[a-z]{2}[-_][a-z]{2}|index|home|default|page|pages|site|sites|web|www|public|content|en|global|int|international|about|about-us|company|corporate|unternehmen|ueber-uns|who-we-are|c|info)$/

/** The page that stands for its folder. */
const START_OF_FOLDER = /^(?:index|default|home|main|welcome)$/

function ofAddress(url: URL): PlaceScores {
  const found = new Map<PageKind, number>()
  const segments = url.pathname
    .split('/')
    .filter((segment) => segment !== '')
    .map(segmentOf)
  if (segments.length > 1 && START_OF_FOLDER.test(segments.at(-1) ?? '')) segments.pop()
  const label = url.hostname
    .toLowerCase()
    .replace(/^www\./, '')
    .split('.')
  const isRoot = segments.every((segment) => NOTHING.test(segment))
  for (const kind of PAGE_KINDS) {
    const last = segments.at(-1) ?? ''
    if (isSegment(last, kind)) found.set(kind, WEAK_PHRASES.has(normal(last)) ? WEAK : PATH)
    else if (segments.slice(0, -1).some((segment) => isSegment(segment, kind))) found.set(kind, PATH_ABOVE)
    // A subdomain stands for a whole site, so its pages are not the place.
    const isNamed = label.length > 2 && HOST_LABELS[kind].has(label[0] ?? '')
    const isEnding = kind === 'careers' && /^(?:jobs|careers?)$/.test(label.at(-1) ?? '')
    if (isNamed || isEnding) found.set(kind, Math.max(found.get(kind) ?? 0, isRoot ? HOST : PATH_ABOVE))
  }
  return found
}

/** Whether the address alone says that a page, or its whole host, is of a kind. */
export function isPageOf(address: string, kind: PageKind): boolean {
  const score = ofAddress(new URL(address)).get(kind) ?? 0
  return score >= WEAK
}

const isSegment = (segment: string, kind: PageKind) => {
  const phrase = normal(segment)
  if (PLACE_PHRASES[kind].has(phrase)) return true
  const words = phrase.split(' ')
  return words.length <= MOST_WORDS_OF_PART - 1 && words.some((word) => TELLING_WORDS[kind].has(word))
}

function segmentOf(segment: string): string {
  const plain = segment.replace(/\.(?:html?|php|aspx?|jsp|cfm|shtml)$/i, '')
  try {
    return decodeURIComponent(plain).toLowerCase()
  } catch {
    return plain.toLowerCase()
  }
}
