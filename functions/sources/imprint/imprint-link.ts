import { plainWords } from '../../shared/text/fold-letters.ts'
import { type LinkedAddress, linkedAddresses } from '../markup/linked-addresses.ts'
import { isOwnHost } from '../pages/own-hosts.ts'

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

interface Rated {
  readonly url: string
  readonly rate: number
}

/** The page that says whose the website is, as its homepage links it. Undefined where no link says so. */
export function imprintLink(html: string, pageUrl: string): string | undefined {
  const host = URL.parse(pageUrl)?.hostname ?? ''
  let best: Rated | undefined
  for (const link of linkedAddresses(html, pageUrl).links) {
    const rate = rateOf(link, pageUrl, host)
    if (rate > (best?.rate ?? 0)) best = { url: link.url, rate }
  }
  return best?.url
}

/** The surer, the higher. */
function rateOf({ url, texts }: LinkedAddress, pageUrl: string, host: string): number {
  const { hostname, pathname } = new URL(url)
  if (!isOwnHost(hostname, [host]) || url === pageUrl.replace(/#.*$/s, '')) return 0
  const words = texts.map(plain)
  const last = pathname.split('/').findLast((part) => part !== '') ?? ''
  if (words.some((each) => IMPRINT.has(each))) return 3
  if (IMPRINT.has(plain(last.replace(/\.\w{3,5}$/, '')))) return 2
  return words.some((each) => OTHERS.has(each)) ? 1 : 0
}

const plain = (text: string) => (text.length > LONGEST_TEXT ? '' : plainWords(text))
