import type { Template } from 'aws-cdk-lib/assertions'
import { idleTable } from './idle.ts'
import { optionsTable } from './options.ts'
import { countsOf } from './template-counts.ts'
import { deliveryTable, queryTable, signalTable, watchingTable } from './usage.ts'

/** The tables of docs/cost.md that are computed, by their names in it. */
export const tablesFor = (template: Template): ReadonlyMap<string, readonly string[]> =>
  new Map([
    ['idle', idleTable(countsOf(template))],
    ['options', optionsTable()],
    ['query', queryTable()],
    ['signal', signalTable()],
    ['delivery', deliveryTable()],
    ['watching', watchingTable()],
  ])

/** The page with its tables computed anew. What is around them stays. */
export function pageWith(page: string, tables: ReadonlyMap<string, readonly string[]>): string {
  return [...tables].reduce((text, [name, lines]) => {
    const place = new RegExp(`(<!-- computed: ${name} -->\n)[^]*?(<!-- end -->)`)
    if (!place.test(text)) throw new Error(`docs/cost.md has no place for the table ${name}`)
    return text.replace(place, (_, begin, end) => `${begin}\n${lines.join('\n')}\n\n${end}`)
  }, page)
}
