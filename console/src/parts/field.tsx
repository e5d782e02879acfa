import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'
import { INTERVALS, wordOf } from '../text/words.ts'

interface FieldProps {
  readonly label: string
  readonly hint?: ComponentChildren
  readonly error?: string | undefined
  readonly children: (props: {
    id: string
    'aria-describedby': string
    'aria-invalid': boolean
  }) => ComponentChildren
}

export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId()
  const about = `${id}-about`
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {children({ id, 'aria-describedby': about, 'aria-invalid': error !== undefined })}
      <p id={about} class={error === undefined ? 'hint' : 'hint bad'}>
        {error ?? hint}
      </p>
    </div>
  )
}

interface TextProps {
  readonly label: string
  readonly value: string
  readonly set: (value: string) => void
  /** The user left the field or pressed Enter. */
  readonly done?: (value: string) => void
  readonly hint?: ComponentChildren
  readonly error?: string | undefined
  readonly placeholder?: string
  readonly type?: 'text' | 'url' | 'email' | 'number' | 'password' | 'date'
  readonly required?: boolean
  readonly autofocus?: boolean
}

export const TextField = ({ label, hint, error, value, set, done, type = 'text', ...input }: TextProps) => (
  <Field label={label} hint={hint} error={error}>
    {(props) => {
      const all = {
        ...props,
        ...input,
        value,
        autocomplete: 'off',
        spellcheck: false,
        onInput: ({ currentTarget }: { currentTarget: HTMLInputElement }) => set(currentTarget.value),
        onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => done?.(currentTarget.value),
      } as const
      // The API says more about a wrong address than the browser.
      if (type === 'url') return <input {...all} type="text" inputMode="url" />
      if (type === 'email') return <input {...all} type="text" inputMode="email" autocomplete="email" />
      if (type === 'text') return <input {...all} type="text" />
      if (type === 'number') return <input {...all} type="number" min="0" />
      return type === 'date' ? <input {...all} type="date" /> : <input {...all} type="password" />
    }}
  </Field>
)

interface ChoiceProps<T extends string> {
  readonly label: string
  readonly value: T
  readonly set: (value: T) => void
  readonly options: readonly (readonly [T, string])[]
  readonly hint?: ComponentChildren
  readonly error?: string | undefined
}

export const Choice = <T extends string>({ label, hint, error, value, set, options }: ChoiceProps<T>) => (
  <Field label={label} hint={hint} error={error}>
    {(props) => (
      <select
        {...props}
        value={value}
        onChange={(event) => {
          const chosen = options.find(([option]) => option === event.currentTarget.value)
          if (chosen !== undefined) set(chosen[0])
        }}
      >
        {options.map(([option, name]) => (
          <option key={option} value={option} selected={option === value}>
            {name}
          </option>
        ))}
      </select>
    )}
  </Field>
)

export const INTERVAL_OPTIONS = INTERVALS.map((interval) => [interval, wordOf(interval)] as const)
