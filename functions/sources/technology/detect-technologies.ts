import { walkMarkup } from '../markup/walk-markup.ts'
import type { FetchReply } from '../source.ts'
import { FINGERPRINTS, type Fingerprint } from './fingerprints.ts'

const MOST_ADDRESSES = 1000
const LONGEST_ADDRESS = 500
const LONGEST_INLINE = 200_000

const ADDRESS: Readonly<Record<string, string>> = { script: 'src', link: 'href', iframe: 'src', img: 'src' }
/** Other links say where something is, not what the page uses. */
const LOADING = /\b(?:stylesheet|preload|modulepreload|preconnect|dns-prefetch)\b/

interface PageMarks {
  readonly addresses: string
  readonly inline: string
  readonly generators: readonly string[]
}

/** The products that a homepage shows, by name, in the order of the alphabet. */
export function technologiesOf({ body, headers }: Pick<FetchReply, 'body' | 'headers'>): string[] {
  const marks = marksIn(body)
  return FINGERPRINTS.filter((each) => shows(each, marks, headers))
    .map(({ name }) => name)
    .sort()
}

function shows(
  { loads, inline, generator, header }: Fingerprint,
  marks: PageMarks,
  headers: FetchReply['headers'],
) {
  if (loads?.some((part) => marks.addresses.includes(part))) return true
  if (generator !== undefined && marks.generators.some((text) => text.startsWith(generator))) return true
  if (inline?.some((part) => marks.inline.includes(part))) return true
  return header !== undefined && (headers[header[0]]?.toLowerCase().includes(header[1]) ?? false)
}

function marksIn(html: string): PageMarks {
  const addresses: string[] = []
  const inline: string[] = []
  const generators: string[] = []
  let inScript = false
  walkMarkup(html, 'html', {
    open(name, attributes) {
      inScript = name === 'script'
      const address = attributes[ADDRESS[name] ?? '']?.slice(0, LONGEST_ADDRESS).toLowerCase()
      const loaded = name !== 'link' || LOADING.test(attributes.rel?.toLowerCase() ?? '')
      if (address && loaded && addresses.length < MOST_ADDRESSES) addresses.push(address)
      if (name === 'meta' && attributes.name?.toLowerCase() === 'generator') {
        generators.push(attributes.content?.trim().toLowerCase() ?? '')
      }
      return undefined
    },
    close() {
      inScript = false
    },
    text(part) {
      if (inScript) inline.push(part)
    },
  })
  return {
    addresses: addresses.join('\n'),
    inline: inline.join('').slice(0, LONGEST_INLINE).toLowerCase(),
    generators,
  }
}
