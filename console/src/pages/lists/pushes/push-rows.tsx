import type { components } from '@signalbox/client'
import { Copy, Id, Status, type Tone } from '../../../parts/small.tsx'
import { capital, sentenceOf } from '../../../text/words.ts'

type Result = components['schemas']['PushResult']

const TONES: Readonly<Record<string, Tone>> = { pushed: 'ok', skipped: 'idle', failed: 'bad' }

interface Props {
  readonly rows: readonly Result[]
  readonly names: ReadonlyMap<string, string>
}

export const PushRows = ({ rows, names }: Props) => (
  <ul class="list long">
    {rows.map((row) => (
      <li key={row.id}>
        <span>
          <RowName id={row.id} name={names.get(row.id)} />
          {row.reason !== null && <span class="line soft">{capital(row.reason)}</span>}
        </span>
        <Status tone={TONES[row.status] ?? 'idle'}>{sentenceOf(row.status)}</Status>
      </li>
    ))}
  </ul>
)

const RowName = ({ id, name }: { id: string; name: string | undefined }) =>
  name === undefined ? (
    <Id id={id} />
  ) : (
    <span class="id">
      <span title={id}>{name}</span>
      <Copy text={id} label={`Copy ${id}`} />
    </span>
  )
