import type { Hour } from '../../deliveries/summary.ts'
import { countOf } from '../../text/numbers.ts'

const HEIGHT = 24

/** A bar for each hour of a day: delivered, and failed on top. */
export function Strip({ hours, label }: { hours: readonly Hour[]; label: string }) {
  const most = Math.max(1, ...hours.map(({ delivered, failed }) => delivered + failed))
  const delivered = hours.reduce((sum, hour) => sum + hour.delivered, 0)
  const failed = hours.reduce((sum, hour) => sum + hour.failed, 0)
  const height = (count: number) => (count === 0 ? 0 : Math.max(2, (count / most) * HEIGHT))
  return (
    <svg
      class="bars strip"
      viewBox={`0 0 120 ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={`${label}: in 24 hours ${countOf(delivered, 'attempt')} delivered and ${failed} failed`}
    >
      {hours.map((hour, at) => {
        const good = height(hour.delivered)
        const bad = height(hour.failed)
        const isNone = good + bad === 0
        return (
          <g key={at}>
            {isNone && <rect class="zero" x={at * 5} y={HEIGHT - 1} width="4" height="1" />}
            <rect class="delivered" x={at * 5} y={HEIGHT - good} width="4" height={good} />
            <rect class="failed" x={at * 5} y={Math.max(0, HEIGHT - good - bad)} width="4" height={bad} />
          </g>
        )
      })}
    </svg>
  )
}
