import { hrefOf } from '../routing/route.ts'
import { Marked, Time } from './small.tsx'

interface Line {
  readonly id: string
  readonly text: string
  readonly highlights: readonly string[]
  readonly createdAt: string
}

interface Props {
  readonly title: string
  readonly signals: readonly Line[]
  /** The filter of the page of data that finds them, such as `accountId`. */
  readonly about: Readonly<Record<string, string>>
}

/** The signals of one company or person, a line each. */
export const SignalList = ({ title, signals, about }: Props) => (
  <section>
    <h3>{title}</h3>
    {signals.length === 0 ? (
      <p class="soft">None yet.</p>
    ) : (
      <ul class="list">
        {signals.map(({ id, text, highlights, createdAt }) => (
          <li key={id}>
            <a href={hrefOf(['data', 'signals'], { ...about, open: id })}>
              <Marked text={text} highlights={highlights} />
            </a>
            <span class="soft">
              <Time at={createdAt} />
            </span>
          </li>
        ))}
      </ul>
    )}
  </section>
)
