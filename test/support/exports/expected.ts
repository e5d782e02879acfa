import { type Broken, cellsOf, type ExportFile, ROWS } from './export-file.ts'

const KNOWN = 2

/** The websites of the companies in the first rows, which tests store beforehand. */
export function knownWebsites(file: ExportFile): readonly string[] {
  if (file.type === 'people') return []
  const at = file.columns.findIndex(([name]) => name === file.identity)
  return cellsOf(file, 'none')
    .slice(0, KNOWN)
    .map((cells) => cells[at]?.split(',')[0] ?? '')
    .map((site) => (site.startsWith('http') ? site : `https://${site}`))
}

/** What an upload of a file counts, when the companies of its first rows are known or nothing is. */
export function expectedCounts(file: ExportFile, broken: Broken, areKnown = true) {
  const refused = broken === 'none' ? 0 : ROWS / 2
  const known = areKnown ? knownWebsites(file).length : 0
  const matched = broken === 'none' ? known : known / 2
  return { matched, created: ROWS - refused - matched, duplicates: 0, unresolved: 0, refused }
}
