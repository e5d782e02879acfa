import { companyKey } from '../company-names/company-key.ts'
import { classifyHeadline } from '../sources/headlines/classify-headline.ts'
import type { Article } from './files/gkg-articles.ts'

/** Shorter names are often everyday words. */
const SHORTEST_NAME = 4

/** What to look for in headlines: the name without its legal form. Undefined for a name that says too little. */
export function nameTerm(name: string): string | undefined {
  const words = name.trim().split(/[\s,]+/)
  while (words.length > 1 && companyKey(words.slice(0, -1).join(' ')) === companyKey(words.join(' ')))
    words.pop()
  const term = words.join(' ')
  return companyKey(term).length < SHORTEST_NAME ? undefined : term
}

/**
 * Whether a headline with the name reports an event of the company. A name of one word may be an everyday word, so the
 * text of the article must name it as an organization too.
 */
export function isAbout(
  { title, organizations }: Pick<Article, 'title' | 'organizations'>,
  name: string,
  rulesOff?: ReadonlySet<string>,
): boolean {
  const key = companyKey(name)
  if (!key.includes(' ') && !organizations().some((organization) => isNamed(organization, key))) return false
  return classifyHeadline(title, { account: name, rulesOff }) !== undefined
}

/** Most names of a file are of other companies, and need no closer look. */
const isNamed = (organization: string, key: string) =>
  organization.charAt(0) === key.charAt(0) && companyKey(organization) === key
