import { everyDay } from '../../spending/pace.ts'
import { DAYS, type DaySum } from '../../spending/spending-resources.ts'
import { formatCredits, formatNumber } from '../../text/numbers.ts'

const WIDTH = 600
const HEIGHT = 120
const STEP = WIDTH / DAYS

/** Charges of each day; what was given back is a bar of another color. */
export function DayBars({ sums }: { sums: readonly DaySum[] }) {
  const days = everyDay(sums, DAYS, Date.now())
  const most = Math.max(1, ...days.map(({ charged }) => charged))
  const charged = days.reduce((sum, day) => sum + day.charged, 0)
  const refunded = days.reduce((sum, day) => sum + day.refunded, 0)
  const height = (count: number) => (count === 0 ? 0 : Math.max(2, (count / most) * HEIGHT))
  return (
    <section class="card" aria-label="Credits of 30 days">
      <div class="legend">
        <span>
          <span class="key" /> {formatCredits(charged)} charged
        </span>
        <span>
          <span class="key refunded" /> {formatNumber(refunded)} refunded
        </span>
        <span>most in a day: {formatNumber(most === 1 && charged === 0 ? 0 : most)}</span>
      </div>
      <svg
        class="bars"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${formatCredits(charged)} charged and ${formatNumber(refunded)} refunded in 30 days`}
      >
        {days.map(({ day, charged: spent, refunded: back }, at) => (
          <g key={day}>
            <title>{`${day}: ${formatCredits(spent)}, ${formatNumber(back)} refunded`}</title>
            <rect class="zero" x={at * STEP} y={HEIGHT - 1} width={STEP - 3} height="1" />
            <rect
              class="charged"
              x={at * STEP}
              y={HEIGHT - height(spent)}
              width={STEP - 3}
              height={height(spent)}
            />
            <rect
              class="refunded"
              x={at * STEP}
              y={HEIGHT - Math.min(height(back), height(spent))}
              width={STEP - 3}
              height={Math.min(height(back), height(spent))}
            />
          </g>
        ))}
      </svg>
      <div class="legend">
        <span>{days[0]?.day}</span>
        <span>today (UTC)</span>
      </div>
    </section>
  )
}
