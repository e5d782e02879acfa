import type { CorpusOptions } from './measure-corpus.ts'

/** Reads a local copy of a public corpus and returns what to print. */
export type Corpus = (path: string, options: CorpusOptions) => readonly string[]
