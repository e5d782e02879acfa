import { formatNumber } from '../../text/numbers.ts'
import { dayText } from '../../text/times.ts'
import { type ByReason, REASONS } from './reasons.ts'

type Day = ByReason & { readonly day: string }

/** The same as the bars, for who does not see them or wants the numbers. Days without a change are left out. */
export const DayTable = ({ days }: { days: readonly Day[] }) => {
  const changed = days.filter((day) => REASONS.some(({ name }) => day[name] > 0)).toReversed()
  if (changed.length === 0) return null
  return (
    <details>
      <summary class="soft">The days as a table</summary>
      <table class="plain" aria-label="Credits by day and reason">
        <thead>
          <tr>
            <th scope="col">Day (UTC)</th>
            {REASONS.map(({ name, title }) => (
              <th key={name} scope="col" class="number">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {changed.map((day) => (
            <tr key={day.day}>
              <th scope="row">{dayText(day.day)}</th>
              {REASONS.map(({ name }) => (
                <td key={name} class="number">
                  {formatNumber(day[name])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
