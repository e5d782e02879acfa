import type { List } from '@signalbox/client'
import { dataOf } from '@signalbox/client'
import { useState } from 'preact/hooks'
import { listPage } from '../../api/list-resources.ts'
import { may } from '../../api/me.ts'
import { lists, webhooks } from '../../api/resources.ts'
import { signalbox } from '../../api/signalbox.ts'
import { Confirm, useSubmit } from '../../parts/dialog.tsx'
import { Facts } from '../../parts/drawer.tsx'
import { TextField } from '../../parts/field.tsx'
import { lazily } from '../../parts/lazily.tsx'
import { fieldError } from '../../parts/problem-text.ts'
import { WebhookField, webhookOf } from '../../parts/setting-fields.tsx'
import { Id, Time } from '../../parts/small.tsx'
import { ErrorNote } from '../../parts/states.tsx'
import { say } from '../../parts/toasts.tsx'
import { go } from '../../routing/location.ts'
import { capital, fieldWord } from '../../text/words.ts'

const Definitions = lazily(async () => (await import('../definitions/definitions.tsx')).Definitions)

export function ListSettings({ list }: { list: List }) {
  const [name, setName] = useState(list.name)
  const [url, setUrl] = useState(list.webhookUrl ?? '')
  const [isDeleting, setDeleting] = useState(false)
  const params = { path: { id: list.id } }
  const mayChange = may('lists')
  const { isBusy, error, submit } = useSubmit(async () => {
    const body = { name: name.trim(), ...(may('webhooks') && { webhookUrl: webhookOf(url) }) }
    await dataOf(signalbox.PATCH('/lists/{id}', { params, body }))
    for (const part of [listPage, lists, webhooks]) part.refresh()
    say('The list is saved.')
  })
  const define = async (definitions: List['definitions']) => {
    await dataOf(signalbox.PATCH('/lists/{id}', { params, body: { definitions } }))
    for (const part of [listPage, lists]) part.refresh()
  }
  const remove = async () => {
    await dataOf(signalbox.DELETE('/lists/{id}', { params }))
    lists.refresh()
    go('#/lists')
  }
  return (
    <div class="columns">
      {mayChange && (
        <form class="card" onSubmit={submit}>
          <TextField label="Name" value={name} set={setName} error={fieldError(error, 'name')} required />
          {may('webhooks') && (
            <WebhookField gets="every new signal about a member" value={url} set={setUrl} error={error} />
          )}
          {error !== undefined && <ErrorNote error={error} shown={['name', 'webhookUrl']} />}
          <footer class="row">
            <button type="submit" class="primary" disabled={isBusy}>
              Save list
            </button>
          </footer>
        </form>
      )}
      <section class="card">
        <Facts
          facts={[
            ['Id', <Id key="id" id={list.id} />],
            ['Created', <Time key="c" at={list.createdAt} />],
            ['Changed', <Time key="u" at={list.updatedAt} />],
            ...(mayChange ? [] : [['Webhook', list.webhookUrl ?? 'none'] as const]),
            ...(list.filters === null
              ? []
              : Object.entries(list.filters).map(
                  ([filter, value]) => [capital(fieldWord(filter)), [value].flat().join(', ')] as const,
                )),
          ]}
        />
        {mayChange && (
          <button type="button" class="danger" onClick={() => setDeleting(true)}>
            Delete list
          </button>
        )}
      </section>
      <div class="card">
        <Definitions
          key={list.id}
          of={list.definitions}
          where={{ listId: list.id }}
          save={mayChange ? define : undefined}
        />
      </div>
      {isDeleting && (
        <Confirm
          title={`Delete ${list.name}`}
          verb="Delete list"
          typed={list.name}
          onConfirm={remove}
          onClose={() => setDeleting(false)}
        >
          Deletes the list, its monitor and its pushes. Stops deliveries to its webhook. Its signals stay.
        </Confirm>
      )}
    </div>
  )
}
