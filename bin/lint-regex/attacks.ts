export interface Attack {
  readonly before: string
  readonly pump: string
  readonly after: string
}

export const withLength = ({ before, pump, after }: Attack, length: number): string =>
  before + pump.repeat(Math.ceil(length / pump.length)) + after

/** Found in most expressions that are slow: spaces, letters, digits, and what stands between them. */
const COMMON = [' ', 'a', 'A', '1', '.', '-', '/', '<', '@', '\n', 'x ', 'A ', '1.', 'a.', '- ', '<a']
const MOST_WORDS = 20
const MOST_SIGNS = 8
const MOST_BEGINNINGS = 3

/** Texts that repeat what the expression looks for, and then do not fit. */
export function attacks({ source }: RegExp): Attack[] {
  const plain = source.replace(/\\[bBsSdDwWpP](?:\{[^{}]{1,30}\})?/g, ' ').replace(/\\/g, '')
  const words = unique(plain.match(/[\p{L}\p{N}-]{2,30}/gu) ?? []).slice(0, MOST_WORDS)
  const runs = unique(plain.split(/[[\](){}*+?|^$]/).filter((run) => run.length > 1)).slice(0, MOST_WORDS)
  const signs = unique(plain.match(/[^\p{L}\p{N}]/gu) ?? []).slice(0, MOST_SIGNS)
  const pumps = unique([
    ...COMMON,
    ...signs,
    ...signs.map((sign) => `a${sign}`),
    ...runs,
    ...words,
    ...words.map(spaced),
  ])
  const [first = '', second = ''] = words
  const begun = words.slice(0, MOST_BEGINNINGS).map(spaced)
  const befores = unique(['', 'a@', first, `${first}${second}`, ...begun, beginning(source)])
  return befores.flatMap((before) =>
    pumps.flatMap((pump) => ['', '\n!'].map((after) => ({ before, pump, after }))),
  )
}

const spaced = (word: string) => `${word} `
const unique = (texts: readonly string[]) => [...new Set(texts)]

/** The fixed text at the start of an expression, for example "https://". */
const beginning = (source: string): string =>
  source
    .replace(/^\^/, '')
    .replace(/\(\?:[^()]*\)\??|s\?(?=:)/g, '')
    .replace(/\\(\W)/g, '$1')
    .split(/[[(?*+{|$]/)[0] ?? ''
