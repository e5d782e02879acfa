import { domainToUnicode } from 'node:url'

const LONGEST = 100

/** Zero-width, bidirectional and other characters that nobody sees. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]+/gu
const NOT_IN_NAME = /[^\p{L}\p{N}\p{M}.&-]+/gu
/** More than two marks on a letter, or marks on none. */
const LOOSE_MARKS = /(?<![\p{L}\p{M}])\p{M}+|(?<=\p{M}\p{M})\p{M}+/gu

/**
 * Somebody else may read the name of a stub, so it carries no message: letters, digits, `-`, `.`, `&` and spaces
 * between words.
 */
const harmless = (text: string) =>
  text.normalize('NFC').replace(UNSEEN, '').replace(NOT_IN_NAME, ' ').replace(LOOSE_MARKS, '')

function named(text: string): string {
  return shortened(harmless(text).trim().replace(/\s+/g, ' '))
}

const shortened = (words: string) =>
  words
    .slice(0, LONGEST)
    .replace(/[\ud800-\udbff]$/, '')
    .trim()

const capital = (word: string) => {
  const [first = '', ...rest] = word
  return `${first.toUpperCase()}${rest.join('')}`
}

/** Beyond the signs in the names of stubs, those that occur in names of companies and people. */
const NOT_IN_GIVEN_NAME = /[^\p{L}\p{N}\p{M}.&'’+,()·/-]+/gu
/** A spreadsheet takes some of these signs for a formula. */
const BEFORE_NAME = /^[^\p{L}\p{N}(]+/u

/** The name that a row of an upload gives, in the shape of a name. Only the organization itself reads it. */
export function givenName(text: string): string | undefined {
  const plain = text.toWellFormed().normalize('NFC').replace(UNSEEN, '').replace(NOT_IN_GIVEN_NAME, ' ')
  const words = plain.replace(LOOSE_MARKS, '').replace(BEFORE_NAME, '').replace(/\s+/g, ' ')
  return shortened(words.trim()) || undefined
}

/** `.../company/acme-corp` becomes Acme Corp. */
export function pageName(url: string): string {
  const encoded = url.slice(url.lastIndexOf('/') + 1)
  return placedName(decodeURIComponent(encoded)) || named(encoded) || 'Unnamed'
}

/** A word that identifies a person, such as a name or the mailbox of an address: `ada.park` becomes Ada Park. */
export const placedName = (text: string): string =>
  named(
    harmless(text)
      .split(/[-_.\s]+/)
      .filter((word) => word !== '')
      .map(capital)
      .join(' '),
  )

/** Domains in other scripts are shown in them. */
export const hostName = (host: string): string => named(domainToUnicode(host)) || named(host)
