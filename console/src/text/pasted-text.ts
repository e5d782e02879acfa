const HEADERS = /^(?:url|page|website|domain|company domain|company|company name|name|e-?mail|linkedin url)$/i
const COLUMNS = ['url', 'domain', 'name', 'email'] as const

/**
 * The pasted text as the text of a CSV file. Where each line is one address or name, it goes into a column of its kind.
 * Any other text is a table already.
 */
export function fileOfPasted(text: string): string {
  const lines = text.split(/\r?\n/).map((line) => line.trim())
  const [first = '', ...others] = lines.filter((line) => line !== '')
  const isTable = /[\t;|]/.test(first) || (HEADERS.test(first) && others.length > 0) || isCommaTable(first)
  if (isTable) return text
  const all = [first, ...others]
  const columns = COLUMNS.filter((column) => all.some((line) => kindOf(line) === column))
  const rows = all.map((line) => columns.map((column) => (column === kindOf(line) ? quoted(line) : '')))
  return [columns, ...rows].map((cells) => cells.join('\t')).join('\n')
}

/** A comma may be in a name: `Acme, Inc.` A table has one between words of its header. */
const isCommaTable = (first: string) => first.split(',').some((cell) => HEADERS.test(cell.trim()))

const quoted = (line: string) => `"${line.replaceAll('"', '""')}"`

function kindOf(line: string): (typeof COLUMNS)[number] {
  if (line.includes('/')) return 'url'
  if (/\s/.test(line)) return 'name'
  if (line.includes('@')) return 'email'
  return line.includes('.') ? 'domain' : 'name'
}
