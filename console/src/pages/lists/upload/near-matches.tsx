import { Status } from '../../../parts/small.tsx'
import { formatNumber } from '../../../text/numbers.ts'
import { textOf } from './problem-rows.tsx'
import type { Preview } from './send-file.ts'

type Row = Preview['rows'][number]
type Suggestion = NonNullable<Row['suggestions']>[number]

/** The company that somebody takes for a line. */
export type Taken = ReadonlyMap<number, Suggestion>

interface NearMatchesProps {
  readonly rows: readonly Row[]
  readonly taken: Taken
  readonly take: (taken: Taken) => void
}

/** Names near to those of rows. Only a person knows whether they mean the same. */
export function NearMatches({ rows, taken, take }: NearMatchesProps) {
  const near = rows.filter(({ suggestions = [] }) => suggestions.length > 0)
  if (near.length === 0) return null
  const without = (line: number) => new Map([...taken].filter(([other]) => other !== line))
  return (
    <section>
      <h2>Did you mean …</h2>
      <ul class="list small" aria-label="Near matches">
        {near.map((row) => (
          <li key={row.line} class="near">
            <div>
              <b>Line {formatNumber(row.line)}</b> {textOf(row.input)}
            </div>
            <div class="tags">
              {taken.has(row.line) ? (
                <>
                  <Status tone="ok">{taken.get(row.line)?.name}</Status>
                  <button type="button" class="quiet" onClick={() => take(without(row.line))}>
                    Undo<span class="hidden"> line {row.line}</span>
                  </button>
                </>
              ) : (
                row.suggestions?.map((one) => (
                  <button
                    key={one.id}
                    type="button"
                    onClick={() => take(new Map([...taken, [row.line, one]]))}
                  >
                    <span class="hidden">Take </span>
                    {one.name}
                    {one.location !== null && <span class="soft">{one.location}</span>}
                  </button>
                ))
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
