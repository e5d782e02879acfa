import type * as v from 'valibot'
import { nearestName } from './nearest-name.ts'

type Issue = v.BaseIssue<unknown>

/** What a name in the input is called. */
export type Noun = 'parameter' | 'field' | 'setting' | 'argument'

/**
 * What is wrong, as a plain sentence. A message of our own stays as it is; those of valibot speak of its types.
 */
export function issueMessage(issue: Issue, noun: Noun = 'field'): string {
  if (issue.expected === 'never') return unknownName(String(issue.input), namesIn(issue), noun)
  if (issue.received === 'undefined') return 'Is required.'
  if (!VALIBOT.test(issue.message)) return issue.message
  if (issue.kind === 'schema') return mustBe(issue.expected ?? '')
  return CHECKS[issue.type]?.(issue) ?? 'Is not valid.'
}

const VALIBOT = /^Invalid [\w ]+: (Expected |Received )/

const namesIn = ({ requirement }: Issue & { readonly requirement?: unknown }) =>
  Array.isArray(requirement) ? requirement.map(String) : []

export function unknownName(name: string, known: readonly string[], noun: Noun): string {
  const nearest = nearestName(name, known)
  const guess = nearest === undefined ? '' : ` Did you mean \`${nearest}\`?`
  const valid = known.length === 0 ? `There is no ${noun} here.` : `Valid: ${known.join(', ')}.`
  return `Unknown ${noun} \`${shortened(name)}\`.${guess} ${valid}`
}

const LONGEST_NAME = 60

const shortened = (name: string) => (name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}…` : name)

const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  null: 'null',
  Date: 'a date',
  Array: 'a list',
  Object: 'an object',
}

/** `("a" | "b" | null)` becomes "one of a, b or null". */
function mustBe(expected: string): string {
  const parts = expected.replace(/^\((.*)\)$/s, '$1').split(' | ')
  const types = parts.filter((part) => part !== 'undefined').map((part) => TYPES[part] ?? literal(part))
  if (types.length === 0 || types.includes('')) return 'Is not valid.'
  const values = parts.filter((part) => part !== 'undefined' && TYPES[part] === undefined).length
  return `Must be ${values > 1 ? 'one of ' : ''}${list(types)}.`
}

/** A value that a choice or a literal names; empty for types that say nothing to a caller. */
function literal(part: string): string {
  if (/^".*"$/s.test(part)) return String(JSON.parse(part))
  return /^(true|false|-?\d+(\.\d+)?)$/.test(part) ? part : ''
}

const list = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`

interface Check {
  readonly input: unknown
  readonly requirement?: unknown
}

const sizeOf = (input: unknown) => (Array.isArray(input) ? 'entries' : 'characters')

/** By valibot's name of the check. */
const CHECKS: Readonly<Record<string, (check: Check) => string>> = {
  integer: () => 'Must be a whole number.',
  min_value: ({ requirement }) => `Must be at least ${requirement}.`,
  max_value: ({ requirement }) => `Must be at most ${requirement}.`,
  length: ({ input, requirement }) => `Must have ${requirement} ${sizeOf(input)}.`,
  min_length: ({ input, requirement }) => `Must have at least ${requirement} ${sizeOf(input)}.`,
  max_length: ({ input, requirement }) => `Must have at most ${requirement} ${sizeOf(input)}.`,
  non_empty: () => 'Must not be empty.',
  regex: () => 'Does not have the right form.',
  decimal: () => 'Must be a number.',
  finite: () => 'Must be a finite number.',
  url: () => 'Must be a URL.',
  email: () => 'Must be an email address.',
  iso_timestamp: () => 'Must be a time such as 2026-11-21T09:30:00.000Z.',
}
