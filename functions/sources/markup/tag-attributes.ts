import { decodeHtmlEntities } from './html-entities.ts'

export function tagAttributes(tag: string): Record<string, string> {
  const found = tag.matchAll(/([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g)
  return Object.fromEntries(
    [...found].map(([, name = '', double, single, bare]) => [
      name.toLowerCase(),
      decodeHtmlEntities(double ?? single ?? bare ?? ''),
    ]),
  )
}
