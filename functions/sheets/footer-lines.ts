import { isAddress } from './cell-kinds.ts'
import type { CsvRecord } from './csv-reader.ts'

const TOTAL =
  /^(?:grand[ -])?(?:sub)?(?:totals?|totales|totaux|totaal|totale|sum|sums|summe|gesamt|gesamtsumme|gesamtergebnis|zwischensumme|somme|suma|soma|som|somma|razem|summa)(?: (?:general|geral|generale|général|records?|rows?|datensätze))?(?: ?\([^)]*\))? ?:?$/iu

const NOTE =
  /^(?:generated|created|exported|printed|report|confidential|copyright|©|\(c\)|source|data as of|as of|filtered by|end of|page \d|erstellt|exportiert|generiert|stand|quelle|vertraulich|généré|exporté|créé|source|confidentiel|generado|exportado|creado|confidencial|fuente|gegenereerd|geëxporteerd|aangemaakt|vertrouwelijk|bron|gerado|exportado|criado|fonte|generato|esportato|creato|wygenerowano|genererad|exporterad)\b/iu

const COUNT =
  /^\d+ (?:records?|rows?|companies|accounts|datensätze|zeilen|unternehmen|enregistrements|lignes|registros|filas|rijen|records|linhas)\b/iu

/** Amounts and counts, as they are beside the word of a total. */
const FIGURE = /^(?:[A-Z]{3})?[^\p{L}]*(?:[A-Z]{3})?$/u
const LONGEST = 500

const filledIn = ({ cells }: CsvRecord) => cells.filter((cell) => cell !== '' && cell.length <= LONGEST)

/** A line that only the end of a file has: a total, or a note of the program that wrote it. */
export function beginsFooter(record: CsvRecord): boolean {
  const [first = '', ...others] = filledIn(record)
  if (record.cells.length > 1 && TOTAL.test(first)) return others.every((cell) => FIGURE.test(cell))
  return others.length === 0 && first.includes(' ') && (NOTE.test(first) || COUNT.test(first))
}

/** A line that may follow the first line of a footer. */
export const continuesFooter = (record: CsvRecord): boolean =>
  beginsFooter(record) || (filledIn(record).length <= 2 && !record.cells.some(isAddress))
