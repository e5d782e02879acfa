import type { Corpus } from './corpus.ts'
import { names } from './names.ts'

/** One file for each corpus. None is part of this repository. */
const CORPORA: Readonly<Record<string, Corpus>> = { names }

/** For `npm run quality -- --corpus NAME PATH`. */
export function runCorpus(name: string, path: string | undefined): readonly string[] {
  const corpus = Object.hasOwn(CORPORA, name) ? CORPORA[name] : undefined
  if (!corpus) throw new Error(`Unknown corpus "${name}". Known: ${Object.keys(CORPORA).join(', ')}.`)
  if (path === undefined) throw new Error(`Say where the corpus is: --corpus ${name} PATH`)
  return corpus(path)
}
