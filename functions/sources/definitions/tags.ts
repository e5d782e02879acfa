import { nearestName } from '../../shared/nearest-name.ts'
import { isPublicBody } from '../headlines/actor.ts'
import { amountOf } from '../headlines/figures/amount-of.ts'
import { namesIn } from '../headlines/names.ts'
import { peopleIn } from '../headlines/people-in-headline.ts'
import type { TaggedHeadline } from '../headlines/tagged-headline.ts'
import { leastAmount } from './least-amount.ts'
import { isRoleOf, ROLE_FIELDS } from './role-fields.ts'

/** What a headline names. */
export interface DefinitionTag {
  /** Nearly every headline has it, so it narrows nothing alone. */
  readonly broad: boolean
  readonly isIn: (headline: TaggedHeadline) => boolean
}

const withSpan =
  (name: string): DefinitionTag['isIn'] =>
  ({ tags }) =>
    tags.some((found) => found.has(name))

/** The words of each span. One that begins inside of another is a part of it. */
function spansOf({ tokens, tags }: TaggedHeadline, name: string): string[][] {
  const spans: string[][] = []
  for (let at = 0; at < tokens.length; at += 1) {
    const length = tags[at]?.get(name)
    if (length === undefined) continue
    spans.push(tokens.slice(at, at + length).map(({ word }) => word))
    at += length - 1
  }
  return spans
}

const PLAIN: Readonly<Record<string, DefinitionTag>> = {
  company: {
    broad: true,
    isIn: (headline) => namesIn(headline).some((name) => !name.person && !isPublicBody(headline, name)),
  },
  person: { broad: true, isIn: (headline) => peopleIn(headline, undefined).length > 0 },
  role: { broad: false, isIn: withSpan('ROLE') },
  money: { broad: false, isIn: withSpan('MONEY') },
  place: { broad: false, isIn: withSpan('PLACE') },
  percent: { broad: false, isIn: withSpan('PERCENT') },
  number: { broad: true, isIn: withSpan('NUM') },
}

const NAMES = Object.keys(PLAIN)
const FIELDS = Object.keys(ROLE_FIELDS)
const list = (names: readonly string[]) => names.join(', ')

/** The tag that the text between two braces means, or what is wrong with it. */
export function readTag(text: string): DefinitionTag | string {
  const [name = '', ...more] = text
    .toLowerCase()
    .split(':')
    .map((part) => part.trim())
  const plain = Object.hasOwn(PLAIN, name) ? PLAIN[name] : undefined
  if (!plain) return unknownTag(name)
  if (more.length === 0) return plain
  const of = more.join(':')
  if (name === 'role') return roleTag(of)
  if (name === 'money') return moneyTag(of)
  return `{${name}} takes nothing behind a colon.`
}

function unknownTag(name: string): string {
  const nearest = nearestName(name, NAMES)
  const guess = nearest === undefined ? '' : ` Did you mean {${nearest}}?`
  return `There is no tag {${name.slice(0, LONGEST_SHOWN)}}.${guess} Valid: ${list(NAMES)}.`
}

const LONGEST_SHOWN = 40

function roleTag(field: string): DefinitionTag | string {
  if (Object.hasOwn(ROLE_FIELDS, field))
    return {
      broad: false,
      isIn: (headline) => spansOf(headline, 'ROLE').some((role) => isRoleOf(role, field)),
    }
  const nearest = nearestName(field, FIELDS)
  const guess = nearest === undefined ? '' : ` Did you mean {role:${nearest}}?`
  return `There is no {role:${field.slice(0, LONGEST_SHOWN)}}.${guess} Valid: ${list(FIELDS)}.`
}

function moneyTag(least: string): DefinitionTag | string {
  const amount = leastAmount(least)
  if (amount === undefined)
    return 'Behind the colon of {money:…} stands the least amount, such as 500k, 10m or 1.5bn.'
  return {
    broad: false,
    isIn: (headline) =>
      spansOf(headline, 'MONEY').some(
        (words) => (amountOf(words, headline.language !== undefined) ?? 0) >= amount,
      ),
  }
}

/** Whether a phrase has what would be a tag outside of it. */
export const holdsTag = (phrase: string) =>
  [...phrase.matchAll(/\{([^{}]*)\}/g)].some(([, text = '']) => typeof readTag(text) !== 'string')
