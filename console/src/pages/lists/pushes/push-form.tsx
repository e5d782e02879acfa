import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { useSubmit } from '../../../parts/dialog.tsx'
import { Choice, TextField } from '../../../parts/field.tsx'
import { fieldError } from '../../../parts/problem-text.ts'
import { ErrorNote } from '../../../parts/states.tsx'

const PLATFORMS = [
  ['clay', 'Clay: one request for each row'],
  ['heyreach', 'HeyReach: a list with profiles'],
  ['instantly', 'Instantly: a lead list'],
  ['smartlead', 'Smartlead: a drafted campaign'],
] as const

export type Platform = (typeof PLATFORMS)[number][0]
export type PushBody = { platform: Platform; webhookUrl: string } | { platform: Platform; apiKey: string }

interface Props {
  readonly verb: string
  readonly first?: Platform
  readonly isEmpty?: boolean
  readonly push: (body: PushBody) => Promise<void>
  /** Says what would be sent to a platform. */
  readonly about?: (platform: Platform) => ComponentChildren
}

export function PushForm({ verb, first = 'clay', isEmpty = false, push, about }: Props) {
  const [platform, setPlatform] = useState<Platform>(first)
  const [webhookUrl, setUrl] = useState('')
  const [apiKey, setKey] = useState('')
  const { isBusy, error, submit } = useSubmit(() =>
    push(
      platform === 'clay' ? { platform, webhookUrl: webhookUrl.trim() } : { platform, apiKey: apiKey.trim() },
    ),
  )
  return (
    <form onSubmit={submit}>
      <Choice label="Platform" value={platform} set={setPlatform} options={PLATFORMS} />
      {platform === 'clay' ? (
        <TextField
          label="Webhook URL of the table"
          type="url"
          value={webhookUrl}
          set={setUrl}
          placeholder="https://…"
          error={fieldError(error, 'webhookUrl')}
          required
        />
      ) : (
        <TextField
          label="Your key of this platform"
          type="password"
          value={apiKey}
          set={setKey}
          hint={
            platform === 'smartlead'
              ? 'Not stored. Rows without an e-mail address are skipped.'
              : 'Used for this push and not stored.'
          }
          error={fieldError(error, 'apiKey')}
          required
        />
      )}
      {about?.(platform)}
      {error !== undefined && <ErrorNote error={error} shown={['webhookUrl', 'apiKey']} />}
      <footer>
        <button type="submit" class="primary" disabled={isBusy || isEmpty}>
          {verb}
        </button>
      </footer>
    </form>
  )
}
