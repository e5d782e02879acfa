import * as v from 'valibot'

export const LanguageCode = v.picklist(['de', 'fr', 'es', 'it', 'nl', 'pt', 'sv', 'da', 'no', 'pl', 'fi'])
export type LanguageCode = v.InferOutput<typeof LanguageCode>

const Texts = v.record(v.string(), v.string())

/** The forms of regular verbs by the name of their class, `-` for the stem: "-t,-en,hat -t". */
export type VerbClasses = Readonly<v.InferOutput<typeof Texts>>

/** What a language needs beside the grammar that all share. */
export const Language = v.object({
  code: LanguageCode,
  /** Words without a meaning of their own: they tell the language, and no name begins with them. */
  common: v.string(),
  verbs: Texts,
  /** The phrases of each tag. `stem*` begins a word, `*ending` ends one, `stem~class` is a verb in all its forms. */
  words: Texts,
  /** Forms that only this language has, by the name of the rule. */
  says: v.optional(Texts),
})
export type Language = v.InferOutput<typeof Language>
