import { lazily } from '../../shared/lazily.ts'
import { LONGEST_HEADLINE } from '../headlines/read-headline.ts'
import { tagHeadline } from '../headlines/tag-tokens.ts'
import type { TaggedHeadline } from '../headlines/tagged-headline.ts'
import { hasTerm } from '../text/match-query.ts'
import { foldText } from '../text/words.ts'
import type { Definition } from './definition.ts'
import {
  type DefinitionAlternative,
  type DefinitionPart,
  readDefinitionQuery,
  readExclusion,
} from './read-definition.ts'

/** What definitions look at. Tags are found in the title, words in the body too. */
export interface DefinedText {
  readonly title: string
  readonly body: string
  /** The company that it is about, where the source says so: then it need not be named. */
  readonly company?: string | undefined
}

/** So much of a text is looked at, whatever somebody publishes. */
export const MOST_DEFINED_CHARACTERS = 10_000

export interface CompiledDefinition {
  readonly name: string
  readonly alternatives: readonly DefinitionAlternative[]
}

/** One that an earlier version allowed and that can not be read any more matches nothing. */
export const compiledDefinitions = (definitions: readonly Definition[]): readonly CompiledDefinition[] =>
  definitions.map(({ name, query, exclude }) => {
    const read = readDefinitionQuery(query)
    const left = exclude.map(readExclusion)
    const none = left.filter((part): part is DefinitionPart => 'written' in part)
    if ('faults' in read || none.length < left.length) return { name, alternatives: [] }
    return {
      name,
      alternatives: read.alternatives.map((each) => ({ ...each, none: [...each.none, ...none] })),
    }
  })

interface Looked {
  readonly has: (part: DefinitionPart) => boolean
}

/** Each part is looked for once in a text, however many definitions have it. */
function lookedAt({ title, body, company }: DefinedText): Looked {
  const text = title === '' ? body : `${title}\n${body}`
  const folded = lazily(() => foldText(text.slice(0, MOST_DEFINED_CHARACTERS)))
  const headline = lazily(() => tagHeadline((title === '' ? body : title).slice(0, LONGEST_HEADLINE)))
  const known = new Map<string, boolean>()
  const look = (part: DefinitionPart) =>
    part.kind === 'term' ? hasTerm(folded(), part.term) : hasTag(part, headline, company)
  return {
    has(part) {
      const before = known.get(part.written)
      if (before !== undefined) return before
      const found = look(part)
      known.set(part.written, found)
      return found
    },
  }
}

const hasTag = (
  { tag, written }: DefinitionPart & { kind: 'tag' },
  headline: () => TaggedHeadline,
  company: string | undefined,
) => (company !== undefined && written === '{company}') || tag.isIn(headline())

const matches = ({ all, none }: DefinitionAlternative, { has }: Looked) => all.every(has) && !none.some(has)

/** The name of the first definition, in the given order, that matches. */
export function firstDefinition(
  definitions: readonly CompiledDefinition[],
  text: DefinedText,
): string | undefined {
  const looked = lookedAt(text)
  return definitions.find(({ alternatives }) => alternatives.some((each) => matches(each, looked)))?.name
}

/** The name of the definition that a text is of. Undefined where nothing is defined: then everything passes. */
export type Define = ((text: DefinedText) => string | undefined) | undefined

export function defining(definitions: readonly Definition[] = []): Define {
  if (definitions.length === 0) return undefined
  const compiled = compiledDefinitions(definitions)
  return (text) => firstDefinition(compiled, text)
}

export interface NearMiss {
  readonly definition: string
  /** The part that is not there, or with a minus the one that is. */
  readonly missing: string
}

/** The first definition of which all parts but one hold, and not only exclusions. */
export function nearMiss(
  definitions: readonly CompiledDefinition[],
  text: DefinedText,
): NearMiss | undefined {
  const looked = lookedAt(text)
  for (const { name, alternatives } of definitions)
    for (const alternative of alternatives) {
      const missing = missingPart(alternative, looked)
      if (missing !== undefined) return { definition: name, missing }
    }
  return undefined
}

function missingPart({ all, none }: DefinitionAlternative, { has }: Looked): string | undefined {
  const absent = all.filter((part) => !has(part))
  if (absent.length > 1 || absent.length === all.length) return undefined
  const present = none.filter(has)
  if (absent.length + present.length !== 1) return undefined
  return absent[0]?.written ?? `-${present[0]?.written}`
}
