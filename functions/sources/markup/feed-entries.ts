import { elementNames } from './feed-names.ts'
import { LONGEST_TEXT } from './plain-text.ts'
import { walkMarkup } from './walk-markup.ts'

type Attributes = Readonly<Record<string, string>>

/** An entry as the feed writes it. The names of fields are in lower case. */
export interface RawEntry {
  readonly fields: Map<string, string>
  readonly links: Attributes[]
  /** Of the guid: 'true' or 'false', where the feed says so. */
  permalink: string | undefined
  /** The addresses that links are relative to, from the outside to the inside. */
  readonly bases: readonly string[]
  /** What it is about, in the words of RDF: its address. */
  readonly about: string | undefined
}

interface OpenField {
  readonly name: string
  /** Tags within the field are part of its text. */
  readonly isMarkup: boolean
  readonly isBase64: boolean
  depth: number
  text: string
}

const FEEDS = new Set(['rss', 'feed', 'rdf'])
const ENTRIES = new Set(['item', 'entry'])
const FIELDS = new Set(
  (
    'title link guid id description summary content content:encoded pubdate published updated issued modified ' +
    'created dc:date dc:created dc:issued dc:modified dc:title media:title dc:description media:description ' +
    'itunes:summary body'
  ).split(' '),
)
/** They have titles and links of their own. */
const CONTAINERS = new Set('image source svg math author contributor textinput'.split(' '))

/** Some servers write a warning before the feed. */
const MOST_BEFORE_FEED = 20

export function feedEntries(document: string, most: number): FeedReader {
  const feed = new FeedReader(most)
  const nameOf = elementNames()
  walkMarkup(document, 'xml', {
    open: (name, attributes) => feed.open(nameOf(name, attributes), attributes),
    close: (name) => feed.close(nameOf(name)),
    text: (text) => feed.text(text),
    rest: () => feed.end(),
  })
  return feed
}

class FeedReader {
  readonly entries: RawEntry[] = []
  /** Whether the feed has its end. */
  complete = false
  private readonly most: number
  private before = 0
  private root: string | undefined
  private bases: readonly string[] = []
  private entry: RawEntry | undefined
  private field: OpenField | undefined
  private inContainer = 0
  private ended = false

  constructor(most: number) {
    this.most = most
  }

  get isFeed() {
    return this.root !== undefined
  }

  open(name: string, attributes: Attributes): 'stop' | undefined {
    if (this.field) {
      this.field.depth += 1
      this.add(`<${name}>`)
      return undefined
    }
    if (this.inContainer > 0) {
      this.inContainer += 1
      return undefined
    }
    if (!this.isFeed) return this.openRoot(name, attributes)
    if (ENTRIES.has(name)) return this.openEntry(attributes)
    if (this.entry) this.openPart(this.entry, name, attributes)
    return undefined
  }

  close(name: string): void {
    if (this.field) {
      this.field.depth -= 1
      if (this.field.depth < 0) this.closeField(this.field)
      else this.add(`</${name}>`)
    } else if (this.inContainer > 0) this.inContainer -= 1
    else if (ENTRIES.has(name)) this.closeEntry()
    else if (name === this.root && !this.ended) this.complete = true
  }

  text(text: string): void {
    this.add(this.field?.isMarkup ? escaped(text) : text)
  }

  /** Elements that are still open are closed after this. Half an entry is none. */
  end(): void {
    this.ended = true
    this.entry = undefined
  }

  private openRoot(name: string, attributes: Attributes): 'stop' | undefined {
    this.before += 1
    if (name === 'html' || this.before > MOST_BEFORE_FEED) return 'stop'
    if (!FEEDS.has(name)) return undefined
    this.root = name
    this.bases = baseOf(attributes)
    return undefined
  }

  private openEntry(attributes: Attributes): 'stop' | undefined {
    this.closeEntry()
    if (this.entries.length >= this.most) return 'stop'
    const bases = [...this.bases, ...baseOf(attributes)]
    const about = attributes['rdf:about']
    this.entry = { fields: new Map(), links: [], permalink: undefined, bases, about }
    return undefined
  }

  /** Around the entries, some feeds have others that are empty. */
  private closeEntry(): void {
    if (this.entry && this.entry.fields.size + this.entry.links.length > 0) this.entries.push(this.entry)
    this.entry = undefined
  }

  private openPart(entry: RawEntry, name: string, attributes: Attributes): void {
    if (CONTAINERS.has(name)) this.inContainer = 1
    else if (name === 'link' && attributes.href !== undefined) entry.links.push(attributes)
    else if (FIELDS.has(name)) {
      if (name === 'guid') entry.permalink = attributes.ispermalink?.trim().toLowerCase()
      const [type, mode] = [attributes.type, attributes.mode].map((value) => value?.trim().toLowerCase())
      const isMarkup = type?.includes('xhtml') || mode === 'xml' || name === 'body'
      const isBase64 = mode === 'base64' || type === 'application/octet-stream'
      this.field = { name, isMarkup, isBase64, depth: 0, text: '' }
    }
  }

  private closeField({ name, text: written, isBase64 }: OpenField): void {
    const text = isBase64 ? Buffer.from(written, 'base64').toString('utf8') : written
    if (this.entry && text.trim() !== '' && !this.entry.fields.has(name)) this.entry.fields.set(name, text)
    this.field = undefined
  }

  private add(text: string): void {
    if (this.field && this.field.text.length < LONGEST_TEXT) this.field.text += text
  }
}

const baseOf = ({ 'xml:base': base }: Attributes) => (base === undefined ? [] : [base])
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
