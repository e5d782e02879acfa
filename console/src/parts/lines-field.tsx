import { Field } from './field.tsx'

interface LinesProps {
  readonly label: string
  /** The text of the field, with one value in each line. */
  readonly value: string
  readonly set: (value: string) => void
  readonly hint: string
  readonly error?: string | undefined
}

/** For several values that may contain commas. */
export const LinesField = ({ label, value, set, hint, error }: LinesProps) => (
  <Field label={label} hint={hint} error={error}>
    {(props) => (
      <textarea
        {...props}
        class="short"
        rows={2}
        value={value}
        onInput={({ currentTarget }) => set(currentTarget.value)}
      />
    )}
  </Field>
)

/** The values of such a field, without empty lines. */
export const linesIn = (text: string) => text.split('\n').flatMap((line) => line.trim() || [])
