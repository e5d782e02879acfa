import { useState } from 'preact/hooks'
import { download } from '../../parts/download.ts'
import { Drawer, Facts } from '../../parts/drawer.tsx'
import { Copy, Id, Progress, Status, Time, type Tone } from '../../parts/small.tsx'
import { Loaded } from '../../parts/states.tsx'
import { csvOf } from '../../text/csv.ts'
import { formatNumber } from '../../text/numbers.ts'
import { capital, sentenceOf, wordOf } from '../../text/words.ts'
import { listPage, push as pushById } from './list-resources.ts'
import { PushAgain } from './push-again.tsx'
import { isOpenPush, PushStatus } from './push-status.tsx'

const LIVE_MS = 1_000
const TONES: Readonly<Record<string, Tone>> = { pushed: 'ok', skipped: 'idle', failed: 'bad' }

export function PushDrawer({ id, pushId, back }: { id: string; pushId: string; back: string }) {
  const asked = pushById.use([id, pushId], (push) =>
    push !== undefined && isOpenPush(push) ? LIVE_MS : undefined,
  )
  const names = useNames(id)
  const [isAgain, setAgain] = useState(false)
  return (
    <Drawer title="Push" label="Push" back={back}>
      <Loaded of={asked}>
        {(push) => {
          const failed = push.results.filter(({ status }) => status === 'failed')
          const rows = push.results.toSorted((a, b) => a.status.localeCompare(b.status))
          const done = push.pushed + push.skipped + push.failed
          return (
            <>
              {isOpenPush(push) && (
                <Progress
                  done={done}
                  total={push.total}
                  label={`${formatNumber(done)} of ${formatNumber(push.total)} · ${formatNumber(push.failed)} failed`}
                />
              )}
              <Facts
                facts={[
                  ['Platform', sentenceOf(push.platform)],
                  ['Status', <PushStatus key="s" push={push} />],
                  ...(push.error === null ? [] : ([['Error', capital(wordOf(push.error))]] as const)),
                  [
                    'Rows',
                    `${formatNumber(push.pushed)} pushed, ${formatNumber(push.skipped)} skipped, ${formatNumber(push.failed)} failed`,
                  ],
                  ['Started', <Time key="t" at={push.createdAt} />],
                ]}
              />
              <div class="row">
                {failed.length > 0 && (
                  <button type="button" class="primary" onClick={() => setAgain(true)}>
                    Push {formatNumber(failed.length)} failed again
                  </button>
                )}
                {rows.length > 0 && (
                  <button
                    type="button"
                    onClick={() =>
                      download(
                        csvOf([
                          ['id', 'name', 'type', 'status', 'reason'],
                          ...rows.map((row) => [
                            row.id,
                            names.get(row.id) ?? '',
                            row.type,
                            row.status,
                            row.reason ?? '',
                          ]),
                        ]),
                        'push.csv',
                      )
                    }
                  >
                    Export the results
                  </button>
                )}
              </div>
              {rows.length > 0 && (
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
              )}
              {isAgain && <PushAgain push={push} failed={failed} onClose={() => setAgain(false)} />}
            </>
          )
        }}
      </Loaded>
    </Drawer>
  )
}

/** The page of the list has asked for the same members. Other rows keep their ids: more requests cost more than they tell. */
function useNames(id: string): ReadonlyMap<string, string> {
  const members = listPage.use([id, 1, '', '']).data?.data ?? []
  return new Map(members.map((member) => [member.id, member.name]))
}

const RowName = ({ id, name }: { id: string; name: string | undefined }) =>
  name === undefined ? (
    <Id id={id} />
  ) : (
    <span class="id">
      <span title={id}>{name}</span>
      <Copy text={id} label={`Copy ${id}`} />
    </span>
  )
