import { decodeHTML } from 'entities'
import { BLOCK, INLINE, INVISIBLE, isElement } from './html-elements.ts'
import { walkMarkup } from './walk-markup.ts'

/** Longer than any text that says what it is about. What follows is not read. */
export const LONGEST_TEXT = 100_000
export const LONGEST_TITLE = 1000

/** The visible text of markup, on one line. */
export const plainText = (markup: string): string => oneLine(unescaped(markup.slice(0, LONGEST_TEXT), ofHtml))

/** The text of a headline, on one line. Names in angle brackets stay, other than those of formatting. */
export const plainTitle = (markup: string): string =>
  oneLine(unescaped(markup.slice(0, 8 * LONGEST_TITLE), ofHeadline))
    .replace(SIGN_BEFORE, '')
    .slice(0, LONGEST_TITLE)
    .trim()

/** Some pages set arrows and dots before their links. */
const SIGN_BEFORE = /^[►▶▸▹▻•●■◆»›→➔➜➤✓✔]{1,3}\s?/u

interface ReadText {
  readonly text: string
  /** Whether there was markup. */
  readonly marked: boolean
}

/** Some sources escape their markup once more. */
function unescaped(markup: string, read: (markup: string) => ReadText): string {
  const once = read(markup)
  return !once.marked && MARKUP.test(once.text) ? read(once.text).text : once.text
}

const MARKUP = /<\/(?:p|div|span|ul|ol|li|h[1-6]|b|i|em|strong|a|u|small|sup|sub|code)>|<(?:p|br) ?\/?>/i

/** What the text shows for a tag: nothing, a gap, or the tag itself. */
const shown = (raw: string, isMarkup: boolean, name: string) =>
  isMarkup ? (INLINE.has(name) ? '' : ' ') : raw

function ofHtml(markup: string): ReadText {
  let text = ''
  let hidden = 0
  let marked = false
  walkMarkup(markup, 'html', {
    open(name, _attributes, raw) {
      if (INVISIBLE.has(name)) hidden += 1
      marked ||= isElement(name)
      if (hidden === 0) text += shown(raw, isElement(name), name)
    },
    close(name, raw) {
      if (INVISIBLE.has(name)) hidden -= 1
      if (hidden === 0) text += shown(raw, isElement(name), name)
    },
    text(part) {
      if (hidden === 0) text += part
    },
    rest(unread) {
      if (hidden === 0 && !isElement(nameIn(unread))) text += unread
    },
  })
  return { text, marked }
}

/** Headlines name elements, and write them without attributes: "What <iframe> is for". */
function ofHeadline(markup: string): ReadText {
  let text = ''
  let marked = false
  let hidden = 0
  /** Elements in use, other than those of formatting. */
  const used: string[] = []
  const isFormat = (name: string) => INLINE.has(name) || BLOCK.has(name)
  const isUsed = (name: string, attributes: object) =>
    isElement(name) && (Object.keys(attributes).length > 0 || (INVISIBLE.has(name) && isClosed(markup, name)))
  walkMarkup(markup, 'inline', {
    open(name, attributes, raw) {
      const isMarkup = isFormat(name) || isUsed(name, attributes)
      if (isMarkup && !isFormat(name)) used.push(name)
      if (isMarkup && INVISIBLE.has(name)) hidden += 1
      marked ||= isFormat(name)
      if (hidden === 0) text += shown(raw, isMarkup, name)
    },
    close(name, raw) {
      const isMarkup = isFormat(name) || used.includes(name)
      if (hidden === 0) text += shown(raw, isMarkup, name)
      if (used.at(-1) === name) used.pop()
      if (isMarkup && INVISIBLE.has(name)) hidden = Math.max(0, hidden - 1)
    },
    text(part) {
      if (hidden === 0) text += decodeHTML(part)
    },
    rest(unread) {
      if (hidden === 0 && !isFormat(nameIn(unread))) text += unread
    },
  })
  return { text, marked }
}

const isClosed = (markup: string, name: string) => markup.toLowerCase().includes(`</${name}`)

const nameIn = (tag: string) => /^<\/?([a-z\d]{1,20})/i.exec(tag)?.[1]?.toLowerCase() ?? ''

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this removes
const INVISIBLE_OR_SPACE = /[\s\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060\ufeff]+/g

/** Well-formed text on one line, with single spaces. */
export const oneLine = (text: string): string =>
  text.toWellFormed().replaceAll('\ufffd', '').replace(C1, signOf).replace(INVISIBLE_OR_SPACE, ' ').trim()

/**
 * Control characters that nobody means. Some programs write quotes and dashes of Windows as their numbers, and some
 * decoders leave them so.
 */
const C1 = /[\u0080-\u009f]/g
const WINDOWS = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'
const signOf = (control: string) => WINDOWS.charAt(control.charCodeAt(0) - 0x80)
