import { nodesBelow, type PageNode, pageTree } from '../markup/page-tree.ts'
import type { FetchReply } from '../source.ts'
import { textLines } from './text-lines.ts'

/** Imprints are longer. */
const SHORTEST = 40
/** A page with more text than a wall is read, whatever it says of cookies. */
const LONGEST_WALL = 2500
const FEWEST_WORDS = 2

const CONSENT =
  /\b(?:cookies?|consent|einwilligung|zustimmung|consentement|consentimiento|consenso|toestemming|samtykke|samtycke|suostumus|zgod[ay]|souhlas)\b/giu
const ACCEPT =
  /\b(?:accept(?: all| cookies)?|agree|(?:alle[ns]? )?(?:akzeptieren|zustimmen|erlauben)|tout accepter|accepter|aceptar|accetta|aceitar|accepteren|acceptera|godta|aksepter|hyväksy|zaakceptuj|akceptuję|přijmout)\b/iu
const CHALLENGE =
  /\b(?:just a moment|checking (?:your|if the site) |verify(?:ing)? (?:that )?you are (?:a )?human|are you a robot|attention required|enable javascript and cookies|access denied|request unsuccessful)/iu
/** What a company says of itself there: a number, an address, or who speaks for it. */
const SAYS_SOMETHING = /\b\d{4,5} \p{Lu}\p{Ll}|\b(?:GmbH|AG|Ltd|Inc|SAS|SARL|S\.?r\.?l|B\.?V|HRB|VAT|USt)\b/u

/** Why an answer is no page that people could read; undefined when it is one. */
export function whyUnreadable({ headers, body }: FetchReply): string | undefined {
  const type = headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  if (type !== '' && !/html|xml|text\/plain/.test(type)) return `is no web page (${type.slice(0, 60)})`
  if (body.trim() === '') return 'is empty'
  const root = pageTree(body)
  const text = textLines(root).join('\n')
  const isShort = text.length < LONGEST_WALL
  if (isShort && CHALLENGE.test(text)) return 'shows only a check for robots'
  if (isShort && isConsent(text)) return 'shows only a request for consent'
  if (text.length >= SHORTEST) return undefined
  return hasScripts(root) ? 'shows nothing without scripts' : 'shows no text'
}

const isConsent = (text: string) =>
  ACCEPT.test(text) && [...text.matchAll(CONSENT)].length >= FEWEST_WORDS && !SAYS_SOMETHING.test(text)

function hasScripts(root: PageNode): boolean {
  for (const { name } of nodesBelow(root)) if (name === 'script') return true
  return false
}
