import { oneLine } from '../markup/plain-text.ts'
import { walkMarkup } from '../markup/walk-markup.ts'
import { isOwnHost } from '../pages/own-hosts.ts'
import { foldText } from '../text/words.ts'

const list = (text: string) => new Set(text.split(',').map((phrase) => phrase.trim()))

/** What websites call the page that says whose they are, without accents. The law asks for it in some countries. */
const IMPRINT = list(
  `imprint, impressum, legal notice, legal notices, site notice, legal information, legal info, company information, company details,
  anbieterkennzeichnung, pflichtangaben, mentions legales, informations legales, aviso legal, informacion legal, nota legal,
  note legali, informazioni legali, dati societari, colofon, bedrijfsgegevens, juridische informatie, informacoes legais, informacao legal,
  nota prawna, informacje prawne, dane spolki, juridisk information, foretagsinformation, virksomhedsoplysninger, firmaopplysninger,
  juridisk informasjon, yritystiedot, pravni informace, impressum datenschutz, imprint privacy`,
)
/** They state the company in countries that don't ask for a page of its own. */
const OTHERS = list(
  `legal, terms, terms of use, terms and conditions, terms conditions, terms of service, website terms, contact, contact us,
  kontakt, contacto, contatti, contato, yhteystiedot, agb`,
)
const LONGEST_TEXT = 60
const LONGEST_ADDRESS = 2048

interface Rated {
  readonly url: string
  readonly rate: number
}

/** The page that says whose the website is, as its homepage links it. Undefined where no link says so. */
export function imprintLink(html: string, pageUrl: string): string | undefined {
  let best: Rated | undefined
  const host = URL.parse(pageUrl)?.hostname ?? ''
  let open: { readonly href: string; text: string } | undefined
  walkMarkup(html, 'html', {
    open(name, { href = '' }) {
      if (name === 'a') open = href.length > LONGEST_ADDRESS ? undefined : { href, text: '' }
      return undefined
    },
    close(name) {
      if (name !== 'a') return
      const link = open && rated(open, pageUrl, host)
      if (link && link.rate > (best?.rate ?? 0)) best = link
      open = undefined
    },
    text(part) {
      if (open && open.text.length < 2 * LONGEST_TEXT) open.text += part
    },
  })
  return best?.url
}

function rated(
  { href, text }: { readonly href: string; readonly text: string },
  pageUrl: string,
  host: string,
): Rated | undefined {
  const url = URL.parse(href, pageUrl)
  if (!url || !/^https?:$/.test(url.protocol) || !isOwnHost(url.hostname, [host])) return undefined
  const page = url.href.replace(/#.*$/s, '')
  if (page === pageUrl.replace(/#.*$/s, '')) return undefined
  const words = plain(oneLine(text))
  const segment = plain(
    (
      url.pathname
        .split('/')
        .filter((part) => part !== '')
        .at(-1) ?? ''
    ).replace(/\.\w{3,5}$/, ''),
  )
  const rate = [IMPRINT.has(words), IMPRINT.has(segment), OTHERS.has(words)].findIndex((is) => is)
  return rate === -1 ? undefined : { url: page, rate: 3 - rate }
}

const plain = (text: string) =>
  text.length > LONGEST_TEXT
    ? ''
    : foldText(text)
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim()
