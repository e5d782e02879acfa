import { useId } from 'preact/hooks'
import { FIELD_WORDS, FIELDS, type Reading, readingOf } from './readings.ts'
import type { Field, Preview } from './send-file.ts'

type Column = Preview['columns'][number]

interface MappingProps {
  readonly columns: readonly Column[]
  readonly chosen: (name: string) => Reading | undefined
  /** How the service reads a column by itself. */
  readonly known: ReadonlyMap<string, Field | null>
  readonly choose: (name: string, reading: Reading) => void
}

/** Each column of the file, with what it is taken for. */
export const Mapping = ({ columns, ...props }: MappingProps) => (
  <ul class="list mapping" aria-label="Columns of the file">
    {columns.map((column) => (
      <ColumnRow key={column.name} column={column} {...props} />
    ))}
  </ul>
)

function ColumnRow({ column, chosen, known, choose }: Omit<MappingProps, 'columns'> & { column: Column }) {
  const id = useId()
  const { name, samples, note, field } = column
  const choice = chosen(name)
  const value = choice ?? readingOf(field)
  return (
    <li>
      <div>
        <label for={id}>{name}</label>
        <p id={`${id}-about`} class="hint">
          {samples.length === 0 && 'All cells are empty.'}
          {samples.map((text) => (
            <q key={text}>{text}</q>
          ))}
          {note !== null && choice === undefined && <span class="line">{note}</span>}
        </p>
      </div>
      <select
        id={id}
        aria-describedby={`${id}-about`}
        class={value === 'leave out' ? 'soft' : undefined}
        onChange={({ currentTarget }) => choose(name, readingOf(currentTarget.value))}
      >
        {known.get(name) === null && <Option value="keep" now={value} text="Keep as a field of its own" />}
        {FIELDS.map((one) => (
          <Option key={one} value={one} now={value} text={FIELD_WORDS[one]} />
        ))}
        <Option value="leave out" now={value} text="Leave out" />
      </select>
    </li>
  )
}

const Option = ({ value, now, text }: { value: Reading; now: Reading; text: string }) => (
  <option value={value} selected={value === now}>
    {text}
  </option>
)
