import { cleanUrl } from '../text/canonical-url.ts'
import { tagAttributes } from './tag-attributes.ts'

const ANCHOR = /<a\b([^>]*)>/gi
const ADDRESS = /\bhttps?:\/\/[^\s<>"']+/gi
/** Punctuation behind an address belongs to the sentence. */
const SENTENCE = /[.,;:!?)\]}»”’]+$/u

/** The addresses that a text or markup leads to. The text of a link may be cut, so its target counts. */
export function linksIn(text: string): string[] {
  const anchors = [...text.matchAll(ANCHOR)].flatMap(
    ([, attributes]) => tagAttributes(attributes ?? '').href ?? [],
  )
  const given =
    anchors.length > 0 ? anchors : (text.match(ADDRESS) ?? []).map((url) => url.replace(SENTENCE, ''))
  return [...new Set(given.flatMap((url) => cleanUrl(url) ?? []))]
}
