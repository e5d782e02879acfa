import type { Corpus } from './corpus.ts'

/** Measures which company names are taken as the same. */
export const names: Corpus = (path) => [`Reading ${path}`]
