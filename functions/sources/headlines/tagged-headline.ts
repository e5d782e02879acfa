import type { Language } from './languages/language.ts'
import type { Headline } from './read-headline.ts'
import type { Tag } from './words/tag.ts'

export interface TaggedHeadline extends Headline {
  /** For each token: the tags that begin there, with the number of their tokens. */
  readonly tags: readonly ReadonlyMap<Tag, number>[]
  /** Nearly every word has a capital. */
  readonly titled: boolean
  /** Undefined where it is English. */
  readonly language: Language | undefined
  /** All its words and tags. */
  readonly present: ReadonlySet<string>
}
