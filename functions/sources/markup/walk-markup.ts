import { Parser, type ParserOptions } from 'htmlparser2'

interface MarkupEvents {
  /** `raw` is the tag as it is written. */
  open?(name: string, attributes: Readonly<Record<string, string>>, raw: string): 'stop' | undefined
  close?(name: string, raw: string): void
  text?(text: string): void
  /** Before the elements are closed that are still open. `unread` is a tag that breaks off. */
  rest?(unread: string): void
}

/** Closing an element costs as much as the elements that are open. Browsers have a limit near this one. */
const DEEPEST = 500

const OPTIONS = {
  html: { recognizeCDATA: true },
  /** With names in lower case. Only the entities of XML are decoded. */
  xml: { xmlMode: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  /** No element hides what follows, and no entity is decoded. */
  inline: { xmlMode: true, lowerCaseTags: true, lowerCaseAttributeNames: true, decodeEntities: false },
} as const satisfies Record<string, ParserOptions>

/** Reads markup once, from left to right. Ends early when the markup is nested too deeply. */
export function walkMarkup(markup: string, kind: keyof typeof OPTIONS, events: MarkupEvents): void {
  let depth = 0
  let read = 0
  let stopped = false
  const stop = () => {
    stopped = true
    parser.pause()
  }
  const raw = () => {
    read = parser.endIndex + 1
    return markup.slice(parser.startIndex, read)
  }
  const parser = new Parser(
    {
      onopentagname() {
        depth += 1
        if (depth > DEEPEST) stop()
      },
      onopentag(name, attributes) {
        if (!stopped && events.open?.(name, attributes, raw()) === 'stop') stop()
      },
      onclosetag(name, implied) {
        depth -= 1
        if (!stopped) events.close?.(name, implied ? '' : raw())
      },
      ontext(text) {
        read = parser.endIndex + 1
        if (!stopped) events.text?.(text)
      },
      oncommentend: raw,
      onprocessinginstruction: raw,
    },
    OPTIONS[kind],
  )
  parser.write(markup)
  if (stopped) return
  const unread = markup.slice(read)
  events.rest?.(/^<\/?[a-z]/i.test(unread) ? unread : '')
  parser.end()
}
