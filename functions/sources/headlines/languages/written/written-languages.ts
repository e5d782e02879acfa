import type { Language } from '../language.ts'
import { DANISH } from './da.ts'
import { GERMAN } from './de.ts'
import { SPANISH } from './es.ts'
import { FINNISH } from './fi.ts'
import { FRENCH } from './fr.ts'
import { ITALIAN } from './it.ts'
import { DUTCH } from './nl.ts'
import { NORWEGIAN } from './no.ts'
import { POLISH } from './pl.ts'
import { PORTUGUESE } from './pt.ts'
import { SWEDISH } from './sv.ts'

/** Beside English. What runs reads them packed: `npm run languages` renews that. */
export const WRITTEN_LANGUAGES: readonly Language[] = [
  GERMAN,
  FRENCH,
  SPANISH,
  ITALIAN,
  DUTCH,
  PORTUGUESE,
  SWEDISH,
  DANISH,
  NORWEGIAN,
  POLISH,
  FINNISH,
]
