/** Lets people choose rows of a table. The buttons that act on these rows are above the table. */
export interface Choosing {
  readonly chosen: ReadonlySet<string>
  readonly choose: (keys: ReadonlySet<string>) => void
  readonly nameOf: (key: string) => string
}

export const ChooseAll = ({ keys, ...choosing }: Choosing & { readonly keys: readonly string[] }) => (
  <th scope="col" class="check-cell">
    <Check name="Choose all rows" keys={keys} {...choosing} />
  </th>
)

interface CheckProps extends Choosing {
  readonly name: string
  readonly keys: readonly string[]
}

/** Stands for some rows: on when all of them are chosen. */
export const Check = ({ name, keys, chosen, choose }: CheckProps) => {
  const isOn = keys.length > 0 && keys.every((key) => chosen.has(key))
  const toggle = () => {
    const next = new Set(chosen)
    for (const key of keys) {
      if (isOn) next.delete(key)
      else next.add(key)
    }
    choose(next)
  }
  return (
    <label class="hit-area">
      <input
        type="checkbox"
        aria-label={name}
        checked={isOn}
        indeterminate={!isOn && keys.some((key) => chosen.has(key))}
        onChange={toggle}
      />
    </label>
  )
}
