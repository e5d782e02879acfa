import { foldLetters, plainWords } from '../../shared/text/fold-letters.ts'
import { type LinkedAddress, linkedAddresses } from '../markup/linked-addresses.ts'
import { nodesBelow, type PageNode, pageTree, rawText, visibleText } from '../markup/page-tree.ts'
import { canonicalUrl } from '../text/canonical-url.ts'
import { isOwnHost } from './own-hosts.ts'

/** A page with more links is a homepage. */
const MOST_LINKS = 12
const LONGEST_TEXT = 600
/** A page whose only way on is a script has even less text. */
const LONGEST_TEXT_BEFORE_SCRIPT = 200
const LONGEST_SCRIPT = 20_000
const FEWEST_LANGUAGES = 2

const LANGUAGES = new Set(
  (
    'en,de,fr,es,it,nl,pt,pl,sv,da,no,nb,fi,cs,tr,uk,eng,deu,ger,fra,esp,ita,ned,pol,' +
    'english,englisch,anglais,ingles,inglese,engels,deutsch,german,allemand,francais,french,espanol,castellano,spanish,italiano,italian,' +
    'nederlands,dutch,portugues,portuguese,polski,polish,svenska,dansk,norsk,suomi,cestina,turkce,international'
  ).split(','),
)
const ENTER = new Set(
  (
    'enter,enter site,enter the site,enter website,enter here,continue to site,continue to website,to the website,go to website,skip intro,' +
    'eintreten,zur website,zur webseite,zur homepage,zur startseite,weiter zur website,weiter zur webseite,intro uberspringen,' +
    'entrer,entrer sur le site,acceder au site,entrar,entrar al sitio,ir al sitio,entra,entra nel sito,vai al sito,naar de website,naar de site,wejdz,wejscie'
  ).split(','),
)
/** The last part of an address that is a language, or the start of a website. */
const START =
  /^(?:[a-z]{2}(?:[-_][a-z]{2})?|home|index|start|main|welcome|site|web|inicio|accueil)(?:\.\w{2,5})?$/
const FILE = /\.(?:pdf|jpe?g|png|gif|svg|zip|mp4)$/i

/** Where a page leads that asks for a language or says "Enter", and shows nothing else of the website. */
export function entranceOf(html: string, pageUrl: string, siteHosts: readonly string[]): string | undefined {
  const isOwn = (url: string) => {
    const parsed = URL.parse(url)
    return parsed !== null && isOwnHost(parsed.hostname, siteHosts) && !FILE.test(parsed.pathname)
  }
  const page = canonicalUrl(pageUrl)
  const links = linkedAddresses(html, pageUrl).links.filter(
    ({ url }) => isOwn(url) && canonicalUrl(url) !== page,
  )
  if (links.length > MOST_LINKS) return undefined
  const root = pageTree(html)
  const text = visibleText(bodyOf(root), LONGEST_TEXT + 1)
  if (text.length > LONGEST_TEXT) return undefined
  const inLanguages = links.filter(isOfLanguage)
  if (new Set(inLanguages.map(({ url }) => url)).size >= FEWEST_LANGUAGES) return bestOf(inLanguages)
  const [enter] = links.filter(({ texts }) => texts.some((each) => ENTER.has(plainWords(each))))
  if (enter || text.length > LONGEST_TEXT_BEFORE_SCRIPT) return enter?.url
  return bestOf([...inScripts(root, pageUrl), ...inHead(root, pageUrl)].filter(({ url }) => isOwn(url)))
}

const bodyOf = (root: PageNode): PageNode => {
  for (const node of nodesBelow(root)) if (node.name === 'body') return node
  return root
}

const isOfLanguage = ({ url, texts }: LinkedAddress) =>
  isStart(url) && texts.some((text) => LANGUAGES.has(foldLetters(text).trim()))

function isStart(url: string): boolean {
  const segments = new URL(url).pathname.toLowerCase().split('/')
  return segments.every((segment) => segment === '' || START.test(segment))
}

/** English first, because most of what is read is in it. */
const bestOf = (links: readonly LinkedAddress[]): string | undefined =>
  (links.find(({ url }) => /\/en(?:[-_][a-z]{2})?(?:[/.]|$)/i.test(new URL(url).pathname)) ?? links[0])?.url

const LOCATION =
  /\blocation(?:\.href)?\s{0,5}=\s{0,5}["']([^"'\s]{1,200})["']|\blocation\.(?:replace|assign)\(\s{0,5}["']([^"'\s]{1,200})["']\s{0,5}\)/g

function inScripts(root: PageNode, pageUrl: string): LinkedAddress[] {
  return [...nodesBelow(root)]
    .filter(({ name }) => name === 'script')
    .flatMap((script) => [...rawText(script).slice(0, LONGEST_SCRIPT).matchAll(LOCATION)])
    .flatMap(([, set, called]) => furtherStart(set ?? called, pageUrl))
}

/** The versions of a page in other languages. */
function inHead(root: PageNode, pageUrl: string): LinkedAddress[] {
  return [...nodesBelow(root)].flatMap(({ name, attributes }) =>
    name === 'link' && attributes.rel === 'alternate' && attributes.hreflang !== undefined
      ? furtherStart(attributes.href, pageUrl)
      : [],
  )
}

function furtherStart(address: string | undefined, pageUrl: string): LinkedAddress[] {
  const url = URL.parse(address ?? '', pageUrl)
  const isFurther = url !== null && /^https?:$/.test(url.protocol) && url.href !== pageUrl
  return isFurther && isStart(url.href) && url.pathname !== '/' ? [{ url: url.href, texts: [] }] : []
}
