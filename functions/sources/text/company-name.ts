import { isShared } from '../../entities/hosts/shared-hosts.ts'
import { foldText } from './words.ts'

const LEGAL = new Set(
  (
    'inc incorporated corp corporation co company ltd limited llc llp lp plc gmbh mbh ag se kg kgaa ug sa sas sarl srl spa ' +
    'bv nv ab as asa oy oyj aps pty pte kk sro doo ltda eurl holding holdings group'
  ).split(' '),
)

/** No name is longer, but a website may give a whole page as one. */
const LONGEST_NAME = 1000

export function companyKey(name: string): string {
  const plain = name.slice(0, LONGEST_NAME).replace(/[.'’]/g, '').replaceAll('&', ' and ')
  const words = foldText(plain).match(/[\p{L}\p{N}+]+/gu) ?? []
  let end = words.length
  while (end > 1 && LEGAL.has(words[end - 1] ?? '')) end -= 1
  const start = end > 1 && words[0] === 'the' ? 1 : 0
  return words.slice(start, end).join(' ')
}

const SHORTEST_BEGINNING = 4

/** Whether two names may be of one company: "Acme.io" and "ACME, Inc.", or "Acme" and "Acme Robotics". */
export function alikeCompanies(a: string, b: string): boolean {
  const [shorter = '', longer = ''] = [a, b]
    .map((name) => companyKey(name).replaceAll(' ', ''))
    .sort((one, other) => one.length - other.length)
  if (shorter === '') return false
  return shorter === longer || (shorter.length >= SHORTEST_BEGINNING && longer.startsWith(shorter))
}

/** The domain of a company's website; undefined for a host that many companies share. */
export function companyDomain(url: string | null | undefined): string | undefined {
  const host = URL.parse(url ?? '')
    ?.hostname.toLowerCase()
    .replace(/^www\./, '')
  return host?.includes('.') && !isShared(host) ? host : undefined
}

export const CAPITALISED =
  /\p{Lu}[\p{L}\p{N}&.'’+-]*(?:\s+(?:of|and|the|&|\p{Lu}[\p{L}\p{N}&.'’+-]*|\p{N}+))*/gu
const MOST_CANDIDATES = 12
const LONGEST_TITLE = 1000

/** Possible company names in a headline: each run of capitalised words, and each beginning of a run. */
export function nameCandidates(title: string): string[] {
  const found = new Set<string>()
  for (const [run] of title.slice(0, LONGEST_TITLE).matchAll(CAPITALISED)) {
    const words = run.replace(/['’]s$/u, '').split(/\s+/)
    for (let length = Math.min(words.length, 4); length > 0; length -= 1) {
      const key = companyKey(words.slice(0, length).join(' '))
      if (key.length > 1) found.add(key)
    }
  }
  return [...found].slice(0, MOST_CANDIDATES)
}
