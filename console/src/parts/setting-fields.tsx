import { TextField } from './field.tsx'
import { fieldError } from './problem-text.ts'

interface SettingProps {
  readonly value: string
  readonly set: (value: string) => void
  /** The error of the last save. It can name several fields of the form. */
  readonly error: unknown
}

/** `gets` says which signals go there. */
export const WebhookField = ({ gets, value, set, error }: SettingProps & { readonly gets: string }) => (
  <TextField
    label="Webhook"
    type="url"
    value={value}
    set={set}
    placeholder="https://…"
    hint={`Gets ${gets}. Choose an address that nobody can guess.`}
    error={fieldError(error, 'webhookUrl')}
  />
)

/** An empty text is no webhook. */
export const webhookOf = (text: string) => (text.trim() === '' ? null : text.trim())

const CAPS = {
  run: { label: 'Cap per run', name: 'maxCreditsPerRun', hint: 'Credits of one run.' },
  month: {
    label: 'Cap per month',
    name: 'maxCreditsPerMonth',
    hint: 'Credits, from the 1st (UTC).',
  },
} as const

export const CAP_FIELDS = ['maxCreditsPerRun', 'maxCreditsPerMonth']

export const CapField = ({ per, value, set, error }: SettingProps & { readonly per: keyof typeof CAPS }) => {
  const { label, name, hint } = CAPS[per]
  return (
    <TextField
      label={label}
      type="number"
      value={value}
      set={set}
      placeholder="No cap"
      hint={hint}
      error={fieldError(error, name)}
    />
  )
}

/** An empty text is no cap. Anything else is what the API judges. */
export const capOf = (text: string) => (text.trim() === '' ? null : Number(text))
export const capText = (cap: number | null) => (cap === null ? '' : String(cap))
