import { isPack, rowsIn } from '../../../functions/search/packs.ts'
import { isSortEntry } from '../../../functions/search/sort-keys.ts'

/** The entries that these items of the index hold, alone or in packs, as `<list> <position>`. */
export const entriesIn = (items: readonly Readonly<Record<string, unknown>>[]): string[] =>
  items.flatMap(({ pk, sk, ...rest }) => {
    if (isPack({ sk: String(sk) })) return rowsIn(rest).map((row) => `${pk} ${row}`)
    return isSortEntry({ pk: String(pk), sk: String(sk) }) || /^\d{15}#/.test(String(sk))
      ? [`${pk} ${sk}`]
      : []
  })
