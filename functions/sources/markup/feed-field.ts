import { LONGEST_TEXT } from './plain-text.ts'

/** A field of an entry while it is read. */
export class FeedField {
  readonly name: string
  /** Tags within the field are part of its text. */
  private readonly isMarkup: boolean
  private readonly isBase64: boolean
  private depth = 0
  private written = ''

  constructor(name: string, attributes: Readonly<Record<string, string>>) {
    const [type, mode] = [attributes.type, attributes.mode].map((value) => value?.trim().toLowerCase())
    this.name = name
    this.isMarkup = type?.includes('xhtml') || mode === 'xml' || name === 'body'
    this.isBase64 = mode === 'base64' || type === 'application/octet-stream'
  }

  open(name: string): void {
    this.depth += 1
    this.add(`<${name}>`)
  }

  /** True for the end tag of the field, false for that of an element inside it. */
  close(name: string): boolean {
    this.depth -= 1
    if (this.depth < 0) return true
    this.add(`</${name}>`)
    return false
  }

  text(text: string): void {
    this.add(this.isMarkup ? escaped(text) : text)
  }

  /** `named` puts the values of names in their place. */
  value(named: (text: string) => string): string {
    return this.isBase64 ? Buffer.from(this.written, 'base64').toString('utf8') : named(this.written)
  }

  private add(text: string): void {
    if (this.written.length < LONGEST_TEXT) this.written += text
  }
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
