/** Prefixes of the elements that a feed is made of, where the feed does not declare them. */
const OWN_PREFIXES = new Set(['atom', 'a10', 'rss', 'rdf'])
const OWN_NAMESPACE =
  /^(?:http:\/\/www\.w3\.org\/2005\/atom|http:\/\/purl\.org\/atom\/ns|http:\/\/purl\.org\/rss\/1\.0\/$|http:\/\/my\.netscape\.com\/rdf|http:\/\/www\.w3\.org\/1999\/02\/22-rdf-syntax-ns|http:\/\/backend\.userland\.com\/rss)/
/** One prefix for each of the other namespaces that are read. */
const OTHER_NAMESPACES: readonly (readonly [RegExp, string])[] = [
  [/^http:\/\/purl\.org\/dc\//, 'dc'],
  [/^http:\/\/purl\.org\/rss\/1\.0\/modules\/content\//, 'content'],
  [/^https?:\/\/search\.yahoo\.com\/mrss/, 'media'],
  [/^http:\/\/www\.itunes\.com\/dtds\//, 'itunes'],
  [/^http:\/\/www\.w3\.org\/1999\/xhtml/, ''],
]
const MOST_PREFIXES = 100

/** Gives an element of a feed the name that it has without a namespace, whatever prefix the feed chose. */
export function elementNames() {
  const known = new Map<string, string>([['dcterms', 'dc']])
  for (const prefix of OWN_PREFIXES) known.set(prefix, '')
  return (written: string, attributes: Readonly<Record<string, string>> = {}): string => {
    for (const [name, value] of Object.entries(attributes)) {
      if (name.startsWith('xmlns:') && known.size < MOST_PREFIXES) {
        known.set(name.slice('xmlns:'.length), prefixFor(value.trim().toLowerCase(), name))
      }
    }
    const colon = written.indexOf(':')
    if (colon < 0) return written
    const prefix = known.get(written.slice(0, colon)) ?? written.slice(0, colon)
    return prefix === '' ? written.slice(colon + 1) : `${prefix}${written.slice(colon)}`
  }
}

function prefixFor(namespace: string, declared: string): string {
  if (OWN_NAMESPACE.test(namespace)) return ''
  const other = OTHER_NAMESPACES.find(([pattern]) => pattern.test(namespace))
  return other ? other[1] : declared.slice('xmlns:'.length)
}
