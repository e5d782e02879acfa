import type { components } from '@signalbox/client'
import { dataOf } from '@signalbox/client'
import { useState } from 'preact/hooks'
import { signalbox } from '../../api/signalbox.ts'
import { AttemptStatus, answerOf, wordsOf } from '../../deliveries/attempt-status.tsx'
import { logPage } from '../../deliveries/delivery-resources.ts'
import { Dialog, useSubmit } from '../../parts/dialog.tsx'
import { TextField } from '../../parts/field.tsx'
import { fieldError } from '../../parts/problem-text.ts'
import { ErrorNote } from '../../parts/states.tsx'
import { hrefOf } from '../../routing/route.ts'
import { formatDuration } from '../../text/numbers.ts'

export function TestDialog({ url: first, onClose }: { url: string; onClose: () => void }) {
  const [url, setUrl] = useState(first)
  const [result, setResult] = useState<components['schemas']['DeliveryAttempt']>()
  const { isBusy, error, submit } = useSubmit(async () => {
    setResult(undefined)
    setResult(await dataOf(signalbox.POST('/webhooks/test', { body: { url: url.trim() } })))
    logPage.refresh()
  })
  return (
    <Dialog title="Send a test" onClose={onClose}>
      <form onSubmit={submit}>
        <TextField
          label="URL"
          type="url"
          value={url}
          set={setUrl}
          placeholder="https://…"
          hint="Gets a sample signal at once. It is not tried again."
          error={fieldError(error, 'url')}
          required
        />
        {error !== undefined && <ErrorNote error={error} shown={['url']} />}
        {result !== undefined && (
          <div class={result.status === 'delivered' ? 'note' : 'note bad'} role="status">
            <p>
              <AttemptStatus row={result} />
              {result.durationMs !== null && ` after ${formatDuration(result.durationMs)}`}:{' '}
              {answerOf(result)}.
            </p>
            {result.error !== null && result.statusCode !== null && <p>{wordsOf(result.error)}</p>}
            <p>
              <a href={hrefOf(['webhooks'], { open: result.id })} onClick={onClose}>
                Open this delivery
              </a>
            </p>
          </div>
        )}
        <footer>
          <button type="submit" class="primary" disabled={isBusy}>
            {isBusy ? 'Sending' : 'Send a sample signal'}
          </button>
        </footer>
      </form>
    </Dialog>
  )
}
