import { companyKey } from '../../company-names/company-key.ts'
import { isShared } from '../../entities/hosts/shared-hosts.ts'

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
