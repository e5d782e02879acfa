import { decodeHtmlEntities } from './html-entities.ts'

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this removes
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060\ufeff]+/g
const INVISIBLE = /<(script|style|template|noscript)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)|<!--[\s\S]*?(?:-->|$)/gi
const INLINE = /<\/?(?:a|abbr|b|cite|code|em|font|i|mark|q|s|small|span|strong|sub|sup|u|wbr)(?:\s[^<>]*)?>/gi
const TAG = /<\/?[a-z][^<>]*>|<![a-z[][^<>]*>/gi

/** The visible text of markup, on one line. Some sources escape their markup twice. */
export function plainText(markup: string): string {
  const once = stripMarkup(markup)
  const twice = /<[a-z/][^<>]*>/i.test(once) ? stripMarkup(once) : once
  return oneLine(twice)
}

const stripMarkup = (markup: string) =>
  decodeHtmlEntities(markup.replace(INVISIBLE, ' ').replace(INLINE, '').replace(TAG, ' '))

/** Well-formed text on one line, with single spaces. */
export const oneLine = (text: string): string =>
  text.toWellFormed().replaceAll('\ufffd', '').replace(CONTROL, ' ').replace(/\s+/g, ' ').trim()
