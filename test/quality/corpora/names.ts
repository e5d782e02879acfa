import type { Corpus } from './run-corpus.ts'

/** Measures which company names are taken as the same. */
export const names: Corpus = (path) => [`Reading ${path}`]
