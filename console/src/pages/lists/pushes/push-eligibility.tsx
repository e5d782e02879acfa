import type { List } from '@signalbox/client'
import { dataOf } from '@signalbox/client'
import { useState } from 'preact/hooks'
import { may } from '../../../api/me.ts'
import { resource } from '../../../api/resource.ts'
import { lists } from '../../../api/resources.ts'
import { signalbox } from '../../../api/signalbox.ts'
import { useSubmit } from '../../../parts/dialog.tsx'
import { Status } from '../../../parts/small.tsx'
import { ErrorNote } from '../../../parts/states.tsx'
import { say } from '../../../parts/toasts.tsx'
import { go } from '../../../routing/location.ts'
import { hrefOf } from '../../../routing/route.ts'
import { countOf, formatNumber } from '../../../text/numbers.ts'
import { saveMakers } from './decision-makers.ts'
import type { Platform } from './push-form.tsx'

const eligibility = resource((id: string, platform: Platform) =>
  dataOf(
    signalbox.GET('/lists/{id}/push-to-platform/eligibility', {
      params: { path: { id }, query: { platform } },
    }),
  ),
)

interface Props {
  readonly list: List
  readonly onClose: () => void
}

/** What a push would send, before it starts. */
export function Eligibility({ list, platform, onClose }: Props & { readonly platform: Platform }) {
  const { data, error, reload } = eligibility.use([list.id, platform])
  if (error !== undefined) return <ErrorNote error={error} retry={reload} />
  if (data === undefined) return <p class="note soft">Looking at the rows</p>
  const { checked, total, sendable, skipped, accounts, simulated } = data
  const isPartly = checked < total
  return (
    <div aria-live="polite" class="stack">
      {simulated && <Simulated />}
      {total > 0 && (
        <div class="note">
          <p>
            <strong>
              {formatNumber(sendable)} of {countOf(checked, 'row')} can be sent.
            </strong>
            {isPartly && ` The other ${formatNumber(total - checked)} were not looked at.`}
          </p>
          {skipped.length > 0 && (
            <ul class="list small">
              {skipped.map(({ reason, count }) => (
                <li key={reason}>
                  {countOf(count, 'row')}: {reason.replace(/^(company|person) row: /, '')}
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      {accounts > 0 && takesNoCompanies(skipped) && may('lists') && (
        <MakersInstead list={list} accounts={accounts} total={total} onClose={onClose} />
      )}
    </div>
  )
}

const takesNoCompanies = (skipped: readonly { readonly reason: string }[]) =>
  skipped.some(({ reason }) => reason.startsWith('company row'))

function MakersInstead({
  list,
  accounts,
  total,
  onClose,
}: Props & { readonly accounts: number; readonly total: number }) {
  const [isNone, setNone] = useState(false)
  const { isBusy, error, submit } = useSubmit(async () => {
    const saved = await saveMakers(list)
    setNone(saved === undefined)
    if (saved === undefined) return
    lists.refresh()
    say(`${countOf(saved.people, 'decision maker')} saved.`)
    onClose()
    go(hrefOf(['lists', saved.id]))
  })
  return (
    <div class="note">
      <p>
        {formatNumber(accounts)} of {countOf(total, 'row')}{' '}
        {accounts === 1 ? 'is a company' : 'are companies'}. Save their decision makers instead?
      </p>
      {isNone && <p role="status">No decision maker of these companies is known.</p>}
      {error !== undefined && <ErrorNote error={error} />}
      <button type="button" disabled={isBusy} onClick={() => submit()}>
        Save the decision makers
      </button>
    </div>
  )
}

/** In large letters: nobody may look for the rows at the platform. */
export const Simulated = () => (
  <div class="simulated" role="note">
    <b>Simulated</b>
    <Status tone="warn">Nothing reaches the platform: this service has a stand-in for it.</Status>
  </div>
)
