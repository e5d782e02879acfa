import { DAYS, type DaySum } from '../../spending/spending-resources.ts'
import { formatCredits, formatNumber } from '../../text/numbers.ts'
import { dayText } from '../../text/times.ts'
import { DayTable } from './day-table.tsx'
import { everyDay } from './every-day.ts'
import { byReason, REASONS, segmentsOf, totalOf } from './reasons.ts'

const WIDTH = 720
const HEIGHT = 132
const STEP = WIDTH / DAYS
const BAR = STEP - 4

/** Shows the credits of each day by reason. Charges are bars above the line, refunds are bars below it. */
export function DayBars({ sums }: { sums: readonly DaySum[] }) {
  const days = everyDay(sums, DAYS, Date.now()).map((sum) => ({ day: sum.day, ...byReason(sum) }))
  const total = totalOf(days)
  const most = Math.max(1, ...days.map(({ monitors, keywords }) => monitors + keywords))
  const below = Math.max(0, ...days.map(({ refunded }) => refunded))
  const scale = (HEIGHT - 6) / (most + below)
  const zero = 4 + most * scale
  return (
    <section class="card" aria-label="Credits of 30 days">
      <div class="between">
        <ul class="legend">
          {REASONS.map(({ name, title }) => (
            <li key={name}>
              <span class={`key ${name}`} /> {title} <b>{formatNumber(total[name])}</b>
            </li>
          ))}
          <li>
            Spent <b>{formatNumber(total.monitors + total.keywords - total.refunded)}</b>
          </li>
        </ul>
        <span class="hint">
          {total.monitors + total.keywords > 0 && `most in a day: ${formatCredits(most)}`}
        </span>
      </div>
      <svg class="bars" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {days.map((day, at) => (
          <g key={day.day}>
            <title>{`${dayText(day.day)}: ${REASONS.map(({ name, title }) => `${title} ${formatNumber(day[name])}`).join(', ')}`}</title>
            <rect class="hit" x={at * STEP} y="0" width={STEP} height={HEIGHT} />
            <rect class="zero" x={at * STEP + 2} y={zero} width={BAR} height="1" />
            {segmentsOf(day, { zero, scale }).map(({ name, y, height }) => (
              <rect key={name} class={name} x={at * STEP + 2} y={y} width={BAR} height={height} />
            ))}
          </g>
        ))}
      </svg>
      <div class="between hint">
        <span>{dayText(days[0]?.day ?? '')}</span>
        <span>{dayText(days[Math.floor(DAYS / 2)]?.day ?? '')}</span>
        <span>Today (UTC)</span>
      </div>
      <DayTable days={days} />
    </section>
  )
}
