interface ChecksProps {
  readonly label: string
  /** The text that stands there while no value is chosen. */
  readonly none: string
  readonly options: readonly (readonly [string, string])[]
  readonly chosen: readonly string[]
  readonly set: (chosen: readonly string[]) => void
}

/** A list of boxes to check, closed until the user opens it. */
export const Checks = ({ label, none, options, chosen, set }: ChecksProps) => {
  const names = options.flatMap(([value, name]) => (chosen.includes(value) ? [name] : []))
  return (
    <details class="field">
      <summary>
        {label}: <span class="soft">{names.length === 0 ? none : names.join(', ')}</span>
      </summary>
      <fieldset class="options" aria-label={label}>
        {options.map(([value, name]) => (
          <label key={value} class="check">
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={({ currentTarget: { checked } }) =>
                set(checked ? [...chosen, value] : chosen.filter((one) => one !== value))
              }
            />
            {name}
          </label>
        ))}
        {options.length === 0 && <p class="soft">There is none yet.</p>}
      </fieldset>
    </details>
  )
}
