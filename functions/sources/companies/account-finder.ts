import { companyKey } from '../../company-names/company-key.ts'
import { nameKey, sameCompanyName } from '../../company-names/same-name.ts'
import type { HeadlineEvent } from '../headlines/classify-headline.ts'
import { LONGEST_HEADLINE } from '../headlines/read-headline.ts'
import { LOWEST_SCORE } from '../headlines/score-of.ts'
import type { Observation } from '../observation.ts'
import { companyDomain, nameCandidates } from '../text/company-name.ts'
import { isEverydayName } from '../text/everyday-names.ts'
import { wordsIn } from '../text/words.ts'

interface CompanyMark {
  readonly by: 'name' | 'domain'
  readonly value: string
}

/** Shorter names are often everyday words. They count only where the source itself names the company. */
const SHORTEST_NAME_IN_HEADLINE = 4

/** The names and domains in an observation that may belong to its company, the most certain first. */
function companyMarks(
  { company, url, title, kind }: Observation,
  event: HeadlineEvent | undefined,
): CompanyMark[] {
  if (company !== undefined) return [{ by: 'name', value: company }]
  const domain = kind === 'news' ? companyDomain(url) : undefined
  return [
    ...[...(domain === undefined ? [] : [domain]), ...domainsIn(title)].map(
      (value) => ({ by: 'domain', value }) as const,
    ),
    ...namesIn(title, event).map((value) => ({ by: 'name', value }) as const),
  ]
}

/**
 * An event is about one company: the investor and the earlier employer beside it are not meant. Without an event, each
 * name can be meant, but no word of every day.
 */
function namesIn(title: string, event: HeadlineEvent | undefined): string[] {
  if (title === '') return []
  const subject = event && event.score >= LOWEST_SCORE ? event.subject : null
  const names = nameCandidates(subject ?? title).filter((name) => name.length >= SHORTEST_NAME_IN_HEADLINE)
  return subject ? names : names.filter((name) => !isEverydayName(name))
}

/** "Acme.io raises $3M". */
const domainsIn = (title: string) =>
  title
    .slice(0, LONGEST_HEADLINE)
    .split(/\s+/)
    .filter((word) => word.includes('.') && /^[\p{L}\p{N}][\p{L}\p{N}.-]*\p{L}{2}$/u.test(word))
    .slice(0, MOST_DOMAINS)
    .flatMap((word) => companyDomain(`https://${word}`) ?? [])

const MOST_DOMAINS = 3

interface Company {
  readonly id: string
  readonly name: string
  readonly websiteUrl: string | null
  /** Ids that lead to it too. */
  readonly mergedIds: readonly string[]
}

export interface Companies {
  /** Some of the companies that have the word in their name or website. */
  with(word: string): Promise<readonly Company[]>
}

const MOST_REMEMBERED = 5000

export interface AccountFinder {
  /** The account that an observation is about; undefined when none or several match. */
  about(observation: Observation, event: HeadlineEvent | undefined): Promise<Company | undefined>
  /** The only account of this name. */
  named(name: string): Promise<Company | undefined>
}

export function accountFinder(companies: Companies): AccountFinder {
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

  async function withMark(mark: CompanyMark): Promise<Company | undefined> {
    const word = longestWord(mark)
    if (word === '') return undefined
    const [first, second] = (await companiesWith(word)).filter((company) => hasMark(company, mark))
    return second ? undefined : first
  }

  return {
    async about(observation, event) {
      for (const mark of companyMarks(observation, event)) {
        const found = await withMark(mark)
        if (found) return found
      }
      return undefined
    },

    named: (name) => withMark({ by: 'name', value: name }),
  }
}

/** Whether a public company has this name, and its website is not known to be at this host. */
export const takenNames = (companies: Companies) => async (name: string, host: string) => {
  const word = longestWord({ by: 'name', value: name })
  const key = nameKey(name)
  // Another legal form makes no other name: who is called "Acme Ltd" must not look like "Acme GmbH".
  const namesakes = word === '' ? [] : (await companies.with(word)).filter((one) => nameKey(one.name) === key)
  return namesakes.some(({ websiteUrl }) => companyDomain(websiteUrl) !== host)
}

/** The longest word is usually in the fewest names. The ending of a domain does not count. */
const longestWord = ({ by, value }: CompanyMark) =>
  wordsIn(by === 'domain' ? value.replace(/\.[^.]+$/, '') : companyKey(value)).reduce(
    (longest, word) => (word.length > longest.length ? word : longest),
    '',
  )

const hasMark = ({ name, websiteUrl }: Company, { by, value }: CompanyMark) =>
  by === 'name' ? sameCompanyName(name, value) : companyDomain(websiteUrl) === value
