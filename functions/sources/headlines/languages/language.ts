import type { TaggedPhrases } from '../words/tag.ts'

export type LanguageCode = 'de' | 'fr' | 'es' | 'it' | 'nl' | 'pt' | 'sv' | 'da' | 'no' | 'pl' | 'fi'

/** What a language needs beside the grammar that all share. */
export interface Language {
  readonly code: LanguageCode
  /** Letters that few other languages write. */
  readonly letters: RegExp
  /** Words without a meaning of their own: they tell the language, and no name begins with them. */
  readonly common: string
  /** The phrases of each tag. `stem*` begins a word, `*ending` ends one. */
  readonly words: TaggedPhrases
  /** Forms that only this language has, by the name of the rule. */
  readonly says?: Readonly<Record<string, string>>
}
