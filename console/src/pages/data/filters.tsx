import { useEffect, useState } from 'preact/hooks'
import { keywords, lists } from '../../api/resources.ts'
import { Choice, TextField } from '../../parts/field.tsx'
import { SearchBox } from '../../parts/search-box.tsx'
import { changeQuery, route } from '../../routing/location.ts'
import { hrefOf } from '../../routing/route.ts'
import { shortId } from '../../text/ids.ts'
import { SIGNAL_TYPES, wordOf } from '../../text/words.ts'
import { Chip } from './chip.tsx'
import { countFilters, type Dataset, textOf, valuesIn } from './query.ts'
import { ValuesFilter } from './values-filter.tsx'

/** `type` is the dataset that is asked, whatever the page shows of it. */
export function Filters({ type }: { type: Dataset }) {
  const { query } = route.value
  const isSignals = type === 'signals'
  return (
    <div class="chips">
      <SearchBox label="Search" resets={['open']} />
      <div class="filters">
        {isSignals && <TypesFilter />}
        <ValuesFilter name="industry" label="Industry" />
        <ValuesFilter name="location" label="Location" />
        <ValuesFilter name="techStack" label="Tech" />
        <Chip
          label="Headcount"
          value={rangeText(query.minHeadcount, query.maxHeadcount)}
          names={['minHeadcount', 'maxHeadcount']}
        >
          <Text name="minHeadcount" label="At least" type="number" />
          <Text name="maxHeadcount" label="At most" type="number" />
        </Chip>
        <Chip label="Dates" value={rangeText(query.fromDate, query.toDate)} names={['fromDate', 'toDate']}>
          <Text name="fromDate" label="From (UTC)" type="date" />
          <Text name="toDate" label="To (UTC)" type="date" />
        </Chip>
        <Flag name="hasEmail" label="Has e-mail" />
        {type === 'accounts' && <Flag name="includeDecisionMakers" label="Decision makers" />}
        {isSignals && <SourceFilter />}
        {countFilters(type, query) > 0 && (
          <a class="button quiet-link" href={hrefOf(route.value.path, { search: query.search })}>
            Clear
          </a>
        )}
      </div>
    </div>
  )
}

const rangeText = (from?: string, to?: string) => {
  if (from === undefined && to === undefined) return undefined
  if (to === undefined) return `from ${from}`
  return from === undefined ? `to ${to}` : `${from} – ${to}`
}

/** Asks when the text is whole: half an id or half a number is a mistake or another question. */
function Text({ name, label, type }: { name: string; label: string; type: 'number' | 'date' | 'text' }) {
  const asked = route.value.query[name] ?? ''
  const [text, setText] = useState(asked)
  useEffect(() => setText(asked), [asked])
  return (
    <TextField
      label={label}
      type={type}
      value={text}
      set={setText}
      done={(value) => changeQuery({ [name]: value, open: undefined })}
    />
  )
}

function Flag({ name, label }: { name: string; label: string }) {
  const isSet = route.value.query[name] === 'true'
  return (
    <button
      type="button"
      class={isSet ? 'flag set' : 'flag'}
      aria-pressed={isSet}
      onClick={() => changeQuery({ [name]: isSet ? undefined : 'true', open: undefined })}
    >
      {label}
    </button>
  )
}

function TypesFilter() {
  const chosen = valuesIn(route.value.query.types)
  const toggle = (type: string) => {
    const next = chosen.includes(type) ? chosen.filter((one) => one !== type) : [...chosen, type]
    changeQuery({ types: next.join(','), open: undefined })
  }
  return (
    <Chip
      label="Type"
      value={chosen.length > 0 ? chosen.map(wordOf).join(', ') : undefined}
      names={['types']}
    >
      <div class="options">
        {SIGNAL_TYPES.map((type) => (
          <label key={type} class="check">
            <input type="checkbox" checked={chosen.includes(type)} onChange={() => toggle(type)} />
            {wordOf(type)}
          </label>
        ))}
      </div>
    </Chip>
  )
}

const SOURCES = ['keywordId', 'listId', 'accountId', 'personId', 'since'] as const
const NAMES = [...SOURCES, 'definition'] as const

/** Where a signal comes from, or whom it is about. */
function SourceFilter() {
  const { query } = route.value
  const owned = lists.use([]).data?.data ?? []
  const words = keywords.use([]).data?.data ?? []
  const nameOf = (id: string) =>
    owned.find((one) => one.id === id)?.name ?? words.find((one) => one.id === id)?.query ?? shortId(id)
  const set = SOURCES.flatMap((name) => query[name] ?? []).map(nameOf)
  const shown = [...set, ...valuesIn(query.definition)]
  const definitions = new Set([...owned, ...words].flatMap((one) => one.definitions.map(({ name }) => name)))
  const select = (
    name: 'keywordId' | 'listId' | 'definition',
    label: string,
    options: readonly (readonly [string, string])[],
  ) => (
    <Choice
      label={label}
      value={query[name] ?? ''}
      set={(value) => changeQuery({ [name]: value, open: undefined })}
      options={[['', 'Any'] as const, ...options]}
    />
  )
  return (
    <Chip label="Source" value={shown.length > 0 ? shown.join(', ') : undefined} names={NAMES}>
      {select(
        'listId',
        'Found by the monitor of',
        owned.map(({ id, name }) => [id, name] as const),
      )}
      {select(
        'keywordId',
        'Found by the keyword',
        words.map((one) => [one.id, one.query] as const),
      )}
      {select(
        'definition',
        'Of the definition',
        [...definitions].map((name) => [textOf([name]), name] as const),
      )}
      <Text name="accountId" label="Id of a company" type="text" />
      <Text name="personId" label="Id of a person" type="text" />
      <Text name="since" label="Captured since (ISO time)" type="text" />
    </Chip>
  )
}
