import type { Observation } from '../observation.ts'
import { companyDomain, companyKey, nameCandidates } from '../text/company-name.ts'

export interface CompanyMark {
  readonly how: 'name' | 'domain'
  readonly value: string
}

/** A word that is also an everyday word stands for a company only where a source says that it does. */
const SHORTEST_FREE_NAME = 4

/** By what an observation may name its company, the surest first. */
export function hintsOf({ company, url, title, kind }: Observation): CompanyMark[] {
  if (company !== undefined) return [{ how: 'name', value: companyKey(company) }]
  const domain = kind === 'news' ? companyDomain(url) : undefined
  const names = nameCandidates(title).filter((name) => name.length >= SHORTEST_FREE_NAME)
  return [
    ...(domain === undefined ? [] : [{ how: 'domain', value: domain } as const]),
    ...names.map((value) => ({ how: 'name', value }) as const),
  ]
}

/** The account an observation is about; null when there is none or more than one could be meant. */
export type Directory = (observation: Observation) => Promise<string | null>

export interface Company {
  readonly id: string
  readonly name: string
  readonly websiteUrl: string | null
}

export interface Companies {
  /** Some of those in whose name or website the word occurs. */
  with(word: string): Promise<readonly Company[]>
}

const MOST_REMEMBERED = 5000

export function directoryOf(companies: Companies): Directory {
  const remembered = new Map<string, readonly Company[]>()

  async function found(word: string): Promise<readonly Company[]> {
    const known = remembered.get(word)
    if (known) return known
    const answer = await companies.with(word)
    if (remembered.size >= MOST_REMEMBERED) remembered.clear()
    // Only what is there is remembered: an account can be imported at any time.
    if (answer.length > 0) remembered.set(word, answer)
    return answer
  }

  return async (observation) => {
    for (const mark of hintsOf(observation)) {
      const word = rarest(mark)
      const [first, second] = word === '' ? [] : (await found(word)).filter((company) => bears(company, mark))
      if (first && !second) return first.id
    }
    return null
  }
}

/** The longest word is the one that the fewest others have; of a domain, all but its ending. */
const rarest = ({ how, value }: CompanyMark) => {
  const words = (how === 'domain' ? value.replace(/\.[^.]+$/, '') : value).match(/[\p{L}\p{N}]+/gu) ?? []
  return words.reduce((longest, word) => (word.length > longest.length ? word : longest), '')
}

const bears = ({ name, websiteUrl }: Company, { how, value }: CompanyMark) =>
  how === 'name' ? companyKey(name) === value : companyDomain(websiteUrl) === value
