interface NameLimits {
  readonly longest: number
  readonly words: number
}

export const OF_A_WEBSITE: NameLimits = { longest: 60, words: 6 }
/** An independent source writes legal names out. */
export const OF_A_SOURCE: NameLimits = { longest: 100, words: 12 }

const MARKS_OF_TRADE = /[™®©℠]/gu
/** It begins with a letter or digit, so that no spreadsheet takes it for a formula. */
const SHAPE = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .&'’+,!()·-]*$/u
const LETTER = /\p{L}/u
const LOADED_MARKS = /\p{M}{3}/u
const ADDRESS = /(?:^|[^\p{L}])(?:https?|www|javascript|mailto)(?:$|[^\p{L}])/iu
const END_OF_SENTENCE = /\p{L}{4}[.!] |[.!]{2}/u
/** Words inside a name that are written small. */
const SMALL = new Set(
  (
    'of and the for at in on by to & de da do dos du des la le les el los las van von der die das den dem und für ' +
    'zu zur am im y e et en i a aan op het di del della dei'
  ).split(' '),
)
const FEW_WORDS = 2

/**
 * A text if it has the shape of a company's name: no markup, no address, no formula, no sentence, and no letters of
 * another script that look alike. A sentence of few words may still pass, so a name is never an instruction to anybody.
 */
export function plainName(text: string, { longest, words: most }: NameLimits): string | undefined {
  const name = text.replace(MARKS_OF_TRADE, '').normalize('NFKC').replace(/ +/g, ' ').trim()
  if (name.length > longest || !SHAPE.test(name) || !LETTER.test(name)) return undefined
  if (LOADED_MARKS.test(name.normalize('NFD')) || ADDRESS.test(name) || END_OF_SENTENCE.test(name))
    return undefined
  const words = name.split(' ')
  if (words.length > most || words.some(isMixed) || isSentence(words)) return undefined
  return name
}

/** Names of more than a few words are written large. */
const isSentence = (words: readonly string[]) =>
  words.length > FEW_WORDS && words.some((word) => /^\p{Ll}/u.test(word) && !SMALL.has(word))

const SCRIPTS = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Armenian}/u]

const isMixed = (word: string) => SCRIPTS.filter((script) => script.test(word)).length > 1
