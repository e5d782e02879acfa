import { useState } from 'preact/hooks'
import { changeQuery, route } from '../../routing/location.ts'
import { formatNumber } from '../../text/numbers.ts'
import { Chip } from './chip.tsx'
import { valuesOf } from './data-resources.ts'
import { textOf, valuesIn } from './query.ts'

interface Props {
  readonly name: 'industry' | 'location' | 'techStack'
  readonly label: string
}

/** Any of several values. What exists is offered; any other text may be typed, because a part of a value matches too. */
export function ValuesFilter({ name, label }: Props) {
  const chosen = valuesIn(route.value.query[name])
  const set = (values: readonly string[]) => changeQuery({ [name]: textOf(values), open: undefined })
  return (
    <Chip label={label} value={chosen.length > 0 ? chosen.join(', ') : undefined} names={[name]}>
      <Options name={name} label={label} chosen={chosen} set={set} />
    </Chip>
  )
}

interface OptionsProps extends Props {
  readonly chosen: readonly string[]
  readonly set: (values: readonly string[]) => void
}

function Options({ name, label, chosen, set }: OptionsProps) {
  const [text, setText] = useState('')
  const [isUsed, setUsed] = useState(false)
  const { data } = valuesOf.use(isUsed || chosen.length > 0 ? [name, text.trim()] : null)
  const offered = (data?.data ?? []).filter(({ value }) => !chosen.includes(value))
  const add = (value: string) => {
    if (value.trim() !== '' && !chosen.includes(value.trim())) set([...chosen, value.trim()])
    setText('')
  }
  return (
    <>
      <input
        aria-label={`${label} contains`}
        placeholder="Contains"
        value={text}
        onFocus={() => setUsed(true)}
        onInput={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') add(text)
        }}
      />
      <div class="options">
        {chosen.map((value) => (
          <label key={value} class="check">
            <input type="checkbox" checked onChange={() => set(chosen.filter((one) => one !== value))} />
            {value}
          </label>
        ))}
        {offered.map(({ value, count }) => (
          <label key={value} class="check">
            <input type="checkbox" checked={false} onChange={() => add(value)} />
            <span>{value}</span>
            <span class="soft count">{formatNumber(count)}</span>
          </label>
        ))}
      </div>
    </>
  )
}
