import { foldText } from './words.ts'

const LEGAL = new Set(
  (
    'inc incorporated corp corporation co company ltd limited llc llp lp plc gmbh mbh ag se kg kgaa ug sa sas sarl srl spa ' +
    'bv nv ab as asa oy oyj aps pty pte kk sro doo ltda eurl holding holdings group'
  ).split(' '),
)

export function companyKey(name: string): string {
  const words = foldText(name.replace(/[.'’]/g, '').replaceAll('&', ' and ')).match(/[\p{L}\p{N}+]+/gu) ?? []
  let end = words.length
  while (end > 1 && LEGAL.has(words[end - 1] ?? '')) end -= 1
  const start = end > 1 && words[0] === 'the' ? 1 : 0
  return words.slice(start, end).join(' ')
}

export const sameCompany = (a: string, b: string) => companyKey(a) !== '' && companyKey(a) === companyKey(b)

const SHARED_HOSTS =
  /(^|\.)(github\.(com|io)|gitlab\.com|medium\.com|substack\.com|wordpress\.com|blogspot\.com|youtube\.com|x\.com|twitter\.com|linkedin\.com|facebook\.com|google\.com|ycombinator\.com|bsky\.app|notion\.site|himalayas\.app)$/

/** The domain of a company's website; undefined for a host that many companies share. */
export function companyDomain(url: string | null | undefined): string | undefined {
  const host = URL.parse(url ?? '')
    ?.hostname.toLowerCase()
    .replace(/^www\./, '')
  return host?.includes('.') && !SHARED_HOSTS.test(host) ? host : undefined
}

export const CAPITALISED =
  /\p{Lu}[\p{L}\p{N}&.'’+-]*(?:\s+(?:of|and|the|&|\p{Lu}[\p{L}\p{N}&.'’+-]*|\p{N}+))*/gu
const MOST_CANDIDATES = 12

/** Possible company names in a headline: each run of capitalised words, and each beginning of a run. */
export function nameCandidates(title: string): string[] {
  const found = new Set<string>()
  for (const [run] of title.matchAll(CAPITALISED)) {
    const words = run.replace(/['’]s$/u, '').split(/\s+/)
    for (let length = Math.min(words.length, 4); length > 0; length -= 1) {
      const key = companyKey(words.slice(0, length).join(' '))
      if (key.length > 1) found.add(key)
    }
  }
  return [...found].slice(0, MOST_CANDIDATES)
}
