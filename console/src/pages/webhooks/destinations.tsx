import type { components } from '@signalbox/client'
import { may } from '../../api/me.ts'
import { NextTry } from '../../deliveries/attempt-status.tsx'
import type { AttemptRow } from '../../deliveries/delivery-resources.ts'
import { hoursOf } from '../../deliveries/summary.ts'
import { Status, type Tone } from '../../parts/small.tsx'
import { Table } from '../../parts/table.tsx'
import { shortUrl } from '../../text/ids.ts'
import { sentenceOf } from '../../text/words.ts'
import type { NameOf } from './names.ts'
import { Strip } from './strip.tsx'

type Webhook = components['schemas']['Webhook']

interface Props {
  readonly webhooks: readonly Webhook[]
  readonly attempts: readonly AttemptRow[]
  readonly nameOf: NameOf
  readonly test: (url: string) => void
}

export const Destinations = ({ webhooks, attempts, nameOf, test }: Props) => (
  <Table
    label="Destinations"
    rows={webhooks}
    rowKey={({ id }) => id}
    narrow={({ url }) => shortUrl(url)}
    {...(may('webhooks') && {
      actions: (webhook: Webhook) => (
        <button
          type="button"
          class="quiet"
          aria-label={`Test ${nameOf(webhook)}`}
          onClick={() => test(webhook.url)}
        >
          Test
        </button>
      ),
    })}
    columns={[
      { name: 'Destination', cell: (webhook) => <a href={settingOf(webhook)}>{nameOf(webhook)}</a> },
      { name: 'Kind', width: 'm', drop: 2, cell: ({ kind }) => sentenceOf(kind) },
      { name: 'URL', drop: 1, cell: ({ url }) => <code title={url}>{shortUrl(url)}</code> },
      {
        name: 'Last 24 h',
        width: 'm',
        drop: 1,
        cell: (webhook) => (
          <Strip
            label={nameOf(webhook)}
            hours={hoursOf(
              attempts.filter(({ destination }) => destination.id === webhook.id),
              Date.now(),
            )}
          />
        ),
      },
      { name: 'State', width: 'm', cell: (webhook) => <WebhookState webhook={webhook} /> },
    ]}
  />
)

const TONES: Readonly<Record<Webhook['state'], Tone>> = {
  active: 'ok',
  failing: 'bad',
  waiting: 'warn',
  disabled: 'bad',
  set_aside: 'idle',
}

const WebhookState = ({ webhook: { state, reason, retryAt } }: { webhook: Webhook }) => (
  <span title={reason ?? undefined}>
    <Status tone={TONES[state]}>{sentenceOf(state)}</Status>
    <span class="line soft">
      <NextTry at={retryAt} />
    </span>
  </span>
)

/** A webhook that gets nothing until somebody acts. */
export const Stopped = ({ webhooks, nameOf }: Pick<Props, 'webhooks' | 'nameOf'>) =>
  webhooks
    .filter(({ state }) => state === 'disabled' || state === 'set_aside')
    .map((webhook) => (
      <div key={webhook.id} class={webhook.state === 'disabled' ? 'note bad' : 'note warn'}>
        <p>
          <strong>{nameOf(webhook)} gets nothing.</strong> {webhook.reason}{' '}
          {webhook.state === 'disabled' && maySave(webhook) && (
            <>
              When the receiver works again, <a href={settingOf(webhook)}>save its URL once more</a>.
            </>
          )}
        </p>
      </div>
    ))

/** True if the signed-in user may change the setting that has this webhook. */
const maySave = ({ kind }: Webhook) =>
  kind === 'organization' ? may('admin') : may(kind === 'list' ? 'lists' : 'keywords', 'webhooks')

const settingOf = ({ kind, id }: Webhook) =>
  kind === 'organization'
    ? '#/settings'
    : kind === 'list'
      ? `#/lists/${id}/settings`
      : `#/keywords?open=${id}`
