import { verbForms } from './verb-forms.ts'

/** What a word or a phrase can stand for in a rule. */
export type Tag = string

/** The phrases of each tag, with commas between them. `~` behind a word stands for all forms of that verb. */
export type TaggedPhrases = Readonly<Record<Tag, string>>

/** Each phrase as it can be written. */
export function writtenForms(phrases: string): string[] {
  return phrases
    .split(',')
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '')
    .flatMap((phrase) =>
      phrase
        .split(/\s+/)
        .reduce<string[]>(
          (starts, word) => starts.flatMap((start) => formsOf(word).map((form) => `${start} ${form}`.trim())),
          [''],
        ),
    )
}

const formsOf = (word: string) => (word.endsWith('~') ? verbForms(word.slice(0, -1)) : [word])
