import { readCompanyName } from '../../company-names/company-key.ts'
import { nameKey } from '../../company-names/same-name.ts'
import { withoutForm, withoutSignsAtEnd } from '../../company-names/without-form.ts'
import { BETWEEN, namesInHead } from '../markup/names-in-head.ts'
import type { PageNode } from '../markup/page-tree.ts'
import { LONGEST_TITLE, oneLine } from '../markup/plain-text.ts'
import { hasType, type JsonRecord, jsonLdObjects, textIn } from '../pages/json-ld.ts'
import { OF_A_SOURCE, OF_A_WEBSITE, plainName } from '../text/plain-name.ts'

const ORGANIZATION =
  /^(?:Organization|Corporation|LocalBusiness|NewsMediaOrganization|OnlineBusiness|ProfessionalService)$/

/** What a page says of its company to machines. */
export const organizationsIn = (root: PageNode): JsonRecord[] =>
  jsonLdObjects(root).filter((object) => hasType(object, ORGANIZATION))

/** The names that a homepage gives the company: in its head, and to machines. */
export function homepageNames(html: string, root: PageNode): string[] {
  const stated = organizationsIn(root).flatMap(({ name, legalName }) => [textIn(name), textIn(legalName)])
  return [...namesInHead(html), ...stated]
    .map((text) => oneLine(text).slice(0, LONGEST_TITLE))
    .flatMap((text) => [text, ...text.split(BETWEEN)])
    .flatMap((text) => plainName(text, OF_A_WEBSITE) ?? [])
}

const MOST_PARTS = 3

/** Names with a legal form, as they stand on the lines of an imprint. */
export const legalNames = (lines: readonly string[]): string[] =>
  lines
    .flatMap((line) => [line, ...beginnings(line)])
    .filter((text) => readCompanyName(text).forms.length > 0)
    // Some forms have words that are written small, as in a sentence.
    .filter((text) => plainName(withoutForm(text), OF_A_SOURCE) !== undefined)

/** "Acme, Inc., 1 Main Street" begins with "Acme" and with "Acme, Inc.". */
function beginnings(line: string): string[] {
  const parts = line.split(/(?<=[,;|•·])/, MOST_PARTS + 1).slice(0, MOST_PARTS)
  return parts.map((_, at) => withoutSignsAtEnd(parts.slice(0, at + 1).join('')))
}

/** The name that the homepage and the imprint agree on; undefined when they agree on none, or on several. */
export function agreedName(names: readonly string[], lines: readonly string[]): string | undefined {
  const called = new Set(names.map(nameKey))
  const agreed = new Map(
    legalNames(lines).flatMap((name) => (called.has(nameKey(name)) ? [[nameKey(name), name] as const] : [])),
  )
  const [only, second] = agreed.values()
  return second === undefined ? only : undefined
}
