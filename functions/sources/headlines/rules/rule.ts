import type { SignalType } from '../../../shared/fields.ts'
import { type Patterns, patternsOf } from './pattern.ts'

/** Where the parties of an event stand, seen from the words that tell it. */
export type Voice = 'active' | 'passive' | 'noun'

export interface Rule {
  /** Signals keep it as evidence, so it never changes. */
  readonly name: string
  readonly type: SignalType
  /** How sure the event is where a pattern matches, from 0 to 100. */
  readonly sure: number
  readonly voice: Voice
  readonly says: Patterns
  /** Patterns beside which the event is none. */
  readonly unless: Patterns
}

interface RuleSource extends Pick<Rule, 'name' | 'sure'> {
  readonly voice?: Voice
  readonly says: string
  readonly unless?: string
}

export type RuleSources = readonly RuleSource[]

export const rulesFor = (type: SignalType, unless: string, sources: RuleSources): Rule[] =>
  sources.map(({ name, sure, voice = 'active', says, unless: own }) => ({
    name,
    type,
    sure,
    voice,
    says: patternsOf(says),
    unless: patternsOf(`${unless}\n${own ?? ''}`),
  }))
