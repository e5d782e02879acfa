import { companyDomain, companyKey, nameCandidates } from './company.ts'
import type { Observation } from './observation.ts'

export interface CompanyMark {
  readonly how: 'name' | 'domain'
  readonly value: string
}

/** By what an account is recognized in what others write. */
export function marksOf(account: {
  readonly name: string
  readonly websiteUrl?: string | null | undefined
}): CompanyMark[] {
  const name = companyKey(account.name)
  const domain = companyDomain(account.websiteUrl)
  return [
    ...(name === '' ? [] : [{ how: 'name', value: name } as const]),
    ...(domain === undefined ? [] : [{ how: 'domain', value: domain } as const]),
  ]
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
