import { countOf, formatNumber } from '../../../text/numbers.ts'
import type { Preview } from './send-file.ts'

/** Lines that are no rows are named, so that nobody misses one. */
export const SkippedLines = ({ lines }: { lines: Preview['skipped'] }) =>
  lines.length === 0 ? null : (
    <details>
      <summary>{countOf(lines.length, 'line is no row', 'lines are no rows')}</summary>
      <ul class="list small">
        {lines.map(({ line, text, reason }) => (
          <li key={line}>
            <div>
              <b>Line {formatNumber(line)}</b> {text}
              <span class="line soft">{reason}</span>
            </div>
          </li>
        ))}
      </ul>
    </details>
  )
