import { brotliDecompressSync } from 'node:zlib'
import * as v from 'valibot'
import { lazily } from '../../../shared/lazily.ts'
import { fromBase85 } from './base85.ts'
import { Language } from './language.ts'
import { PACKED_LANGUAGES } from './packed-languages.ts'
import { mapped, withBeginnings } from './shared-beginnings.ts'

/** Beside English. */
export const LANGUAGES = lazily((): readonly Language[] =>
  v
    .parse(v.array(Language), JSON.parse(brotliDecompressSync(fromBase85(PACKED_LANGUAGES)).toString()))
    .map((language) => ({ ...language, words: mapped(language.words, withBeginnings) })),
)
