import { Status, Time, type Tone } from '../../../parts/small.tsx'
import { sentenceOf } from '../../../text/words.ts'
import type { Place } from './place-draft.ts'

const TONES: Readonly<Record<Place['health']['state'], Tone>> = {
  active: 'ok',
  failing: 'bad',
  waiting: 'warn',
  disabled: 'bad',
  set_aside: 'idle',
  paused: 'idle',
}

export const PlaceState = ({ place }: { place: Place }) =>
  place.verification?.state === 'pending' ? (
    <Status tone="warn">Not confirmed</Status>
  ) : (
    <Health {...place.health} />
  )

const Health = (health: Place['health']) => (
  <span>
    <Status tone={TONES[health.state]}>{sentenceOf(health.state)}</Status>
    <span class="line soft">
      {health.reason ??
        (health.lastSuccessAt !== null && (
          <>
            Last taken <Time at={health.lastSuccessAt} />
          </>
        ))}
    </span>
  </span>
)
