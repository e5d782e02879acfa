import { findingIn } from '../../../functions/sources/headlines/classify-headline.ts'
import { featuresOf } from '../../../functions/sources/headlines/features.ts'
import type { Rule } from '../../../functions/sources/headlines/rules/rule.ts'
import { tagHeadline } from '../../../functions/sources/headlines/tag-tokens.ts'
import { EVENT_OF, type Label } from '../labels/label.ts'

/** A finding in a labelled text, and whether it was right. */
export interface JudgedFinding {
  readonly features: readonly string[]
  /** As the rule has it, from 0 to 1. */
  readonly sure: number
  readonly right: boolean
  /** Which part of the texts it is from. */
  readonly fold: number
  /** How much it counts. */
  readonly weight: number
}

/** Undefined where nothing is found that would be an event. */
export function statedFinding(text: string, rules?: readonly Rule[]) {
  const finding = findingIn(tagHeadline(text), rules)
  if (finding?.modality !== 'stated') return undefined
  const event: Label = EVENT_OF[finding.rule.type] ?? 'none'
  return { event, features: featuresOf(finding), sure: finding.rule.sure / 100 }
}
