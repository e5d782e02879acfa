import { withoutPublisher } from '../text/compare-titles.ts'
import { foldText } from '../text/words.ts'
import { dropAsides } from './tokens/drop-asides.ts'
import type { Token } from './tokens/token.ts'

export interface Headline {
  readonly text: string
  readonly tokens: readonly Token[]
  /** It says of itself that it corrects an earlier one. */
  readonly corrected: boolean
}

export const LONGEST_HEADLINE = 500

/** Words that end in a full stop without ending a sentence. */
const SHORTENED =
  /^(?:st|inc|corp|co|ltd|dr|mr|mrs|ms|vs|no|jr|sr|llc|bros|etc|intl|gov|sen|rep|esq|mio|mrd|mln|mld|mill|mia|milj|kr|tys|proc|bzw|ca|sr|sra|adm|dir|nr|ph\.d|pharm\.d|\p{L}(?:\.\p{L})*)$/u
const PIECE =
  /\p{N}[\p{N}.,]*(?:\p{L}+(?!\p{L}))?|\p{L}[\p{L}\p{N}]*(?:[.&+]\p{L}[\p{L}\p{N}]*|['’](?![sS](?![\p{L}\p{N}]))\p{L}+)*|['’][sS](?![\p{L}\p{N}])|\S/gu
/** "l'acquisition", "dell'azienda": two words. */
const ELIDED =
  /(?<![\p{L}\p{N}])(?:[ldsnjmtc]|qu|jusqu|lorsqu|[dns]ell|[ad]ll|sull|un)['’](?=\p{L})|\p{N}[\p{N}.,]*(?:\p{L}+(?!\p{L}))?|\p{L}[\p{L}\p{N}]*(?:[.&+]\p{L}[\p{L}\p{N}]*|:\p{Ll}+|['’](?![sS](?![\p{L}\p{N}]))\p{L}+)*|['’][sS](?![\p{L}\p{N}])|\S/giu
const BREAK = /^[.;:!?—–|•()[\]"“”…]$/
const CORRECTED = /^correct(?:ion|ed)/i
const STAMPED =
  /^(?:rt @\w{1,30}|breaking|exclusive|update|updated|news|just in|correction|watch|video|live|urgent|scoop|corrected)\s?(?:\d\s?)?[:|-]\s*/i

/** The words of a headline, of which only so much is read. */
export function readHeadline(headline: string, isEnglish = true): Headline {
  const cut = headline.slice(0, LONGEST_HEADLINE).toWellFormed()
  const text = withoutPublisher(cut.trimEnd())
  const stamp = STAMPED.exec(text)?.[0] ?? ''
  const begin = stamp.length
  return {
    text: cut,
    corrected: CORRECTED.test(stamp),
    tokens: dropAsides(
      text,
      [...text.matchAll(isEnglish ? PIECE : ELIDED)]
        .filter(({ index }) => index >= begin)
        .map((match) => tokenOf(text, match)),
    ),
  }
}

const PLAIN = /^[!-~]*$/

/** Most words are plain, and folding character by character takes long. */
const folded = (word: string) => (PLAIN.test(word) ? word.toLowerCase() : foldText(word))

function tokenOf(text: string, { 0: piece, index: start }: RegExpExecArray): Token {
  const trailing = /^\p{N}/u.test(piece) ? (/[.,]+$/.exec(piece)?.[0].length ?? 0) : 0
  const kept = piece.slice(0, piece.length - trailing)
  const end = start + kept.length
  return {
    word: folded(kept).replaceAll('’', "'"),
    start,
    end,
    capital: /^\p{Lu}/u.test(kept) || /^\p{Ll}+\p{Lu}/u.test(kept),
    breaks: breaksAt(text, piece, start),
  }
}

function breaksAt(text: string, piece: string, start: number): boolean {
  const around = text.slice(Math.max(0, start - 1), start + 2)
  if (/^[-–—/]$/.test(piece)) return /^\s.\s$/.test(around) || piece === '—'
  if (piece !== '.') return BREAK.test(piece)
  const before = /(\p{L}[\p{L}.]*)$/u.exec(text.slice(Math.max(0, start - 12), start))?.[1] ?? ''
  return !SHORTENED.test(before.toLowerCase())
}
