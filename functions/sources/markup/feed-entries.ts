import { FeedField } from './feed-field.ts'
import { elementNames } from './feed-names.ts'
import { ownEntities } from './own-entities.ts'
import { walkMarkup } from './walk-markup.ts'

type Attributes = Readonly<Record<string, string>>

/** An entry as the feed writes it. The names of fields are in lower case. */
export interface RawEntry {
  readonly fields: Map<string, string>
  /** How many elements of the entry are around a field. */
  readonly depths: Map<string, number>
  readonly links: Attributes[]
  /** Of the guid: 'true' or 'false', where the feed says so. */
  permalink: string | undefined
  /** The addresses that links are relative to, from the outside to the inside. */
  readonly bases: readonly string[]
  /** Its address in RDF, the attribute `about`. */
  readonly about: string | undefined
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
  const feed = new FeedReader(most, ownEntities(document))
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
  /** True when the feed ends in the middle of an entry. */
  breaksEntry = false
  private readonly most: number
  private readonly named: (text: string) => string
  private before = 0
  private root: string | undefined
  private bases: readonly string[] = []
  private entry: RawEntry | undefined
  private field: FeedField | undefined
  private inContainer = 0
  /** Open elements of the entry that are not known. */
  private inUnknown = 0
  private ended = false

  constructor(most: number, named: (text: string) => string) {
    this.most = most
    this.named = named
  }

  get isFeed() {
    return this.root !== undefined
  }

  open(name: string, attributes: Attributes): 'stop' | undefined {
    if (this.field) {
      this.field.open(name)
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
      if (this.field.close(name)) this.closeField(this.field)
    } else if (this.inContainer > 0) this.inContainer -= 1
    else if (ENTRIES.has(name)) this.closeEntry()
    else if (this.inUnknown > 0) this.inUnknown -= 1
    else if (name === this.root && !this.ended) this.complete = true
  }

  text(text: string): void {
    this.field?.text(text)
  }

  /** Elements that are still open are closed after this. Half an entry is none. */
  end(): void {
    this.ended = true
    this.breaksEntry = this.entry !== undefined
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
    this.entry = { fields: new Map(), depths: new Map(), links: [], permalink: undefined, bases, about }
    return undefined
  }

  /** Around the entries, some feeds have others that are empty. */
  private closeEntry(): void {
    if (this.entry && this.entry.fields.size + this.entry.links.length > 0) this.entries.push(this.entry)
    this.entry = undefined
    this.inUnknown = 0
  }

  private openPart(entry: RawEntry, name: string, attributes: Attributes): void {
    if (CONTAINERS.has(name)) this.inContainer = 1
    else if (FIELDS.has(name) && !(name === 'link' && attributes.href !== undefined)) {
      if (name === 'guid') entry.permalink = attributes.ispermalink?.trim().toLowerCase()
      this.field = new FeedField(name, attributes)
    } else {
      if (name === 'link') entry.links.push(attributes)
      this.inUnknown += 1
    }
  }

  private closeField(field: FeedField): void {
    const { name } = field
    const text = field.value(this.named)
    const before = this.entry?.depths.get(name) ?? Number.POSITIVE_INFINITY
    // A title of the entry itself replaces one inside another element, such as a picture.
    if (this.entry && text.trim() !== '' && this.inUnknown < before) {
      this.entry.fields.set(name, text)
      this.entry.depths.set(name, this.inUnknown)
    }
    this.field = undefined
  }
}

const baseOf = ({ 'xml:base': base }: Attributes) => (base === undefined ? [] : [base])
