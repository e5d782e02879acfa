import type { Label } from '../labels/label.ts'

/** `training` is for developing. `test` only measures. */
export type Part = 'training' | 'test'

/** A text of a public corpus with the labels that the corpus gives it. */
export interface LabelledText {
  readonly part: Part
  readonly text: string
  readonly labels: readonly string[]
}

/** Which labels of the corpus mean which of our events. */
export interface Kind {
  readonly name: string
  readonly labels: readonly string[]
  readonly events: readonly Label[]
}

export interface LabelledCorpus {
  readonly read: (path: string) => readonly LabelledText[]
  readonly kinds: readonly Kind[]
  /** A text with none of our events. */
  readonly eventless: (labels: readonly string[]) => boolean
}
