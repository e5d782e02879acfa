import { cleanUrl } from '../text/canonical-url.ts'
import { walkMarkup } from './walk-markup.ts'

const ADDRESS = /\bhttps?:\/\/[^\s<>"']+/gi
/** Punctuation behind an address belongs to the sentence. */
const SENTENCE = /(?<![.,;:!?)\]}»”’])[.,;:!?)\]}»”’]+$/u

/** The addresses that a text or markup leads to. The text of a link may be cut, so its target counts. */
export function linksIn(text: string): string[] {
  const anchors = anchorsIn(text)
  const given =
    anchors.length > 0 ? anchors : (text.match(ADDRESS) ?? []).map((url) => url.replace(SENTENCE, ''))
  return [...new Set(given.flatMap((url) => cleanUrl(url) ?? []))]
}

function anchorsIn(text: string): string[] {
  const found: string[] = []
  walkMarkup(text, 'html', {
    open(name, { href }) {
      if (name === 'a' && href !== undefined) found.push(href)
      return undefined
    },
  })
  return found
}
