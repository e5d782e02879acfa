import { sentenceOf } from '../../text/words.ts'

type Value = Readonly<Record<string, unknown>>

/** Rows whose fields the sources decide. */
export const Details = ({ title, rows }: { title: string; rows: readonly Value[] }) =>
  rows.length === 0 ? null : (
    <section>
      <h3>{title}</h3>
      <ul class="list plain">
        {rows.map((row, at) => (
          <li key={at}>{lineOf(row)}</li>
        ))}
      </ul>
    </section>
  )

const lineOf = (row: Value) =>
  Object.values(row)
    .filter((value) => value !== null && value !== undefined && value !== '')
    .map(valueText)
    .join(' · ')

export function valueText(value: unknown): string {
  if (value === null || value === undefined) return '–'
  if (Array.isArray(value)) return value.map(valueText).join(', ') || '–'
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, one]) => `${sentenceOf(name)}: ${valueText(one)}`)
      .join('\n')
  return String(value)
}
