import type { Observation } from '../observation.ts'
import { companyDomain, companyKey, nameCandidates } from '../text/company-name.ts'
import { wordsIn } from '../text/words.ts'

interface CompanyMark {
  readonly by: 'name' | 'domain'
  readonly value: string
}

/** Shorter names are often everyday words. They count only where the source itself names the company. */
const SHORTEST_NAME_IN_HEADLINE = 4

/** The names and domains in an observation that may belong to its company, the most certain first. */
function companyMarks({ company, url, title, kind }: Observation): CompanyMark[] {
  if (company !== undefined) return [{ by: 'name', value: companyKey(company) }]
  const domain = kind === 'news' ? companyDomain(url) : undefined
  const names = nameCandidates(title).filter((name) => name.length >= SHORTEST_NAME_IN_HEADLINE)
  return [
    ...(domain === undefined ? [] : [{ by: 'domain', value: domain } as const]),
    ...names.map((value) => ({ by: 'name', value }) as const),
  ]
}

interface Company {
  readonly id: string
  readonly name: string
  readonly websiteUrl: string | null
}

export interface Companies {
  /** Some of the companies that have the word in their name or website. */
  with(word: string): Promise<readonly Company[]>
}

const MOST_REMEMBERED = 5000

/** Finds the id of the account that an observation is about; null when none or several match. */
export function accountFinder(companies: Companies): (observation: Observation) => Promise<string | null> {
  const remembered = new Map<string, readonly Company[]>()

  async function companiesWith(word: string): Promise<readonly Company[]> {
    const known = remembered.get(word)
    if (known) return known
    const found = await companies.with(word)
    if (remembered.size >= MOST_REMEMBERED) remembered.clear()
    // An account can be imported at any time, so an empty answer is not remembered.
    if (found.length > 0) remembered.set(word, found)
    return found
  }

  return async (observation) => {
    for (const mark of companyMarks(observation)) {
      const word = longestWord(mark)
      if (word === '') continue
      const [first, second] = (await companiesWith(word)).filter((company) => hasMark(company, mark))
      if (first && !second) return first.id
    }
    return null
  }
}

/** The longest word is usually in the fewest names. The ending of a domain does not count. */
const longestWord = ({ by, value }: CompanyMark) =>
  wordsIn(by === 'domain' ? value.replace(/\.[^.]+$/, '') : value).reduce(
    (longest, word) => (word.length > longest.length ? word : longest),
    '',
  )

const hasMark = ({ name, websiteUrl }: Company, { by, value }: CompanyMark) =>
  by === 'name' ? companyKey(name) === value : companyDomain(websiteUrl) === value
