import type { LanguageCode } from './language.ts'

/** Letters that few other languages write. */
export const LETTERS_OF: Readonly<Record<LanguageCode, RegExp>> = {
  de: /[äöüß]/i,
  fr: /[éèêçàùœ]/i,
  es: /[ñ¿¡]/i,
  it: /[èàùòì]/i,
  nl: /[ëï]|ij/i,
  pt: /[ãõçâê]/i,
  sv: /[äö]/i,
  da: /[æø]/i,
  no: /[øæ]/i,
  pl: /[ąęłńśźż]/i,
  fi: /[äö]/i,
}
