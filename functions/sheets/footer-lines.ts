import { isAddress } from './cell-kinds.ts'
import type { CsvRecord } from './csv-reader.ts'

const TOTAL =
  /^(?:grand[ -])?(?:sub)?(?:totals?|totales|totaux|totaal|totale|sum|sums|summe|gesamt|gesamtsumme|gesamtergebnis|zwischensumme|somme|suma|soma|som|somma|razem|summa)(?: (?:general|geral|generale|général|records?|rows?|datensätze))?(?: ?\([^)]*\))? ?:?$/iu

/** Only with what follows: `Source` and `Stand` are also the beginning of names. */
const MADE =
  /^(?:generated|created|exported|printed|erstellt|exportiert|generiert|généré|exporté|créé|generado|exportado|creado|gegenereerd|geëxporteerd|aangemaakt|gerado|criado|generato|esportato|creato|wygenerowano|genererad|exporterad) (?:by|on|at|from|am|von|um|mit|par|le|depuis|por|el|desde|op|door|uit|em|pelo|da|il|przez|av|den) /iu
const DATED = /^(?:data as of|as of|stand|page|seite|pagina|página) \d/iu
const LABELLED = /^(?:source|data as of|filtered by|quelle|stand|fuente|bron|fonte|fonte dei dati) ?: /iu
const LEGAL = /^(?:copyright|©|\(c\)|confidential information|end of (?:report|file)) ?/iu
const NOTES = [MADE, DATED, LABELLED, LEGAL]

const COUNT =
  /^\d+ (?:records?|rows?|companies|accounts|datensätze|zeilen|unternehmen|enregistrements|lignes|registros|filas|rijen|records|linhas)\b/iu

/** Amounts and counts, as they are beside the word of a total. */
const FIGURE = /^(?:[A-Z]{3})?[^\p{L}]*(?:[A-Z]{3})?$/u
const LONGEST = 500

const filledIn = ({ cells }: CsvRecord) => cells.filter((cell) => cell !== '' && cell.length <= LONGEST)

/**
 * A line that only the end of a file has: a total, or a note of the program that wrote it. In a list of one column,
 * the word for a total may be a name.
 */
export function beginsFooter(record: CsvRecord, width: number): boolean {
  const [first = '', ...others] = filledIn(record)
  if (width > 1 && TOTAL.test(first)) return others.every((cell) => FIGURE.test(cell))
  return others.length === 0 && first.includes(' ') && [...NOTES, COUNT].some((note) => note.test(first))
}

/** A line that may follow the first line of a footer. */
export const continuesFooter = (record: CsvRecord, width: number): boolean =>
  beginsFooter(record, width) || (filledIn(record).length <= 2 && !record.cells.some(isAddress))
