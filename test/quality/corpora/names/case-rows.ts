import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import * as v from 'valibot'
import { companyKey } from '../../../../functions/company-names/company-key.ts'
import { editDistance } from '../../../../functions/company-names/edit-distance.ts'
import type { NamePair } from './name-figures.ts'

const Row = v.object({
  schema: v.string(),
  name1: v.string(),
  name2: v.string(),
  is_match: v.picklist(['true', 'false']),
  notes: v.string(),
})

const ORGANIZATIONS = ['Company', 'Organization', 'LegalEntity']

/** The pairs of organizations. Persons and vessels are left out. */
export function caseRows(file: string): NamePair[] {
  const rows = v.parse(v.array(Row), parse(readFileSync(file, 'utf8'), { columns: true }))
  return rows
    .filter(({ schema }) => ORGANIZATIONS.includes(schema))
    .map(({ name1, name2, is_match, notes }) => {
      const same = is_match === 'true'
      const differ = same && differInSpelling(name1, name2)
      const forms = differ ? 'legal forms, and a letter or two differ' : 'legal forms'
      return {
        names: [name1, name2],
        same,
        parts: [
          differ ? 'a letter or two differ' : 'the rest',
          ...(/legal.form/i.test(notes) ? [forms] : []),
        ],
      }
    })
}

const MOST_LETTERS = 2

/**
 * Whether the names without legal forms differ by one or two letters, digits or numerals: "Wallmart", "Fund IV" and
 * "Fund V". The corpus labels many of them as matches, since it is made for finding suspects.
 */
function differInSpelling(a: string, b: string): boolean {
  const [one, other] = [companyKey(a).split(' '), companyKey(b).split(' ')]
  const left = one.filter((word) => !other.includes(word)).join('')
  const right = other.filter((word) => !one.includes(word)).join('')
  const distance = editDistance(left, right, MOST_LETTERS)
  return distance > 0 && distance <= MOST_LETTERS
}
