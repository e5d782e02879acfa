import type { Json } from './shape/tool.ts'

/** Texts of these fields are made by the service. Any other may have been written by a stranger. */
const OWN_FIELD =
  /^(?:id|(?!record)\w+Id|type|status|\w+At|interval|monitorInterval|scrapper|platform|nextCursor|nextAfter)$/
/** These members hold what the organization itself has set. */
const OWN_MEMBERS = new Set(['list', 'filters'])
/** Its members may have any name, also one of the fields above. */
const FOREIGN_MEMBER = 'fields'

/** The paths of the fields whose texts third parties may have written, such as `data[].person.name`. */
export function untrustedTexts(answer: Json): string[] {
  const paths = new Set<string>()
  const walk = (value: unknown, path: string, name: string): void => {
    if (typeof value === 'string') {
      if (!OWN_FIELD.test(name)) paths.add(path)
      return
    }
    if (Array.isArray(value)) {
      for (const entry of value) walk(entry, `${path}[]`, name)
      return
    }
    for (const [member, inner] of Object.entries(Object(value))) {
      if (member === FOREIGN_MEMBER) paths.add(path === '' ? member : `${path}.${member}`)
      else if (!OWN_MEMBERS.has(member)) walk(inner, path === '' ? member : `${path}.${member}`, member)
    }
  }
  walk(answer, '', '')
  return [...paths]
}
