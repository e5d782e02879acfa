import { biotech } from './biotech.ts'
import { core } from './core.ts'
import type { Corpus } from './corpus.ts'
import { fire } from './fire.ts'
import type { LabelledCorpus } from './labelled-text.ts'
import { type CorpusOptions, measureCorpus } from './measure-corpus.ts'
import { names } from './names.ts'
import { reuters } from './reuters.ts'
import { sentivent } from './sentivent.ts'
import { smartdata, smartdataSentences } from './smartdata.ts'
import { twitter } from './twitter.ts'

const labelled =
  (corpus: LabelledCorpus): Corpus =>
  (path, options) =>
    measureCorpus(corpus, path, options)

/** One file for each corpus. None is part of this repository. */
const CORPORA: Readonly<Record<string, Corpus>> = {
  names,
  core,
  twitter: labelled(twitter),
  reuters: labelled(reuters),
  smartdata: labelled(smartdata),
  'smartdata-sentences': labelled(smartdataSentences),
  sentivent: labelled(sentivent),
  biotech: labelled(biotech),
  fire: labelled(fire),
}

/** For `npm run quality -- --corpus NAME PATH`. */
export function runCorpus(name: string, path: string | undefined, options: CorpusOptions): readonly string[] {
  const corpus = Object.hasOwn(CORPORA, name) ? CORPORA[name] : undefined
  if (!corpus) throw new Error(`Unknown corpus "${name}". Known: ${Object.keys(CORPORA).join(', ')}.`)
  if (path === undefined) throw new Error(`Say where the corpus is: --corpus ${name} PATH`)
  return corpus(path, options)
}
