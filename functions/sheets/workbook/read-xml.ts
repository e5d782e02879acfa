import { Parser } from 'htmlparser2'

type Attributes = Readonly<Record<string, string>>

export interface XmlEvents {
  open?(name: string, attributes: Attributes): void
  close?(name: string): void
  text?(text: string): void
}

const PART = 1_000_000

/** Reads a part of a workbook piece by piece: as one text it would take twice its memory. Names have no prefix. */
export function readXml(bytes: Uint8Array, events: XmlEvents): void {
  const parser = new Parser(
    {
      onopentag: (name, attributes) => events.open?.(bare(name), attributes),
      onclosetag: (name) => events.close?.(bare(name)),
      ontext: (text) => events.text?.(text),
    },
    { xmlMode: true },
  )
  const decoder = new TextDecoder()
  for (let at = 0; at < bytes.length; at += PART) {
    parser.write(decoder.decode(bytes.subarray(at, at + PART), { stream: true }))
  }
  parser.end(decoder.decode())
}

const bare = (name: string) => name.slice(name.indexOf(':') + 1)
