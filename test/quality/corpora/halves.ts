import { createHash } from 'node:crypto'
import type { LabelledText } from './labelled-text.ts'

/** Half of a training part is read for mending. The other half only measures, so it tells whether a rule generalizes. */
export type Half = 'read' | 'measured'
export const HALVES_OF_TRAINING: readonly Half[] = ['read', 'measured']

/** The same text is always in the same half. */
export const halfOf = ({ text }: Pick<LabelledText, 'text'>): Half =>
  (createHash('sha256').update(text).digest()[0] ?? 0) % 2 === 0 ? 'read' : 'measured'
