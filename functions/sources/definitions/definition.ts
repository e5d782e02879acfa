import * as v from 'valibot'
import { text } from '../../shared/fields.ts'
import { listOf, strict } from '../../shared/http/schema.ts'
import { exclusionFaults, queryFaults } from './read-definition.ts'

const MOST_DEFINITIONS = 20
export const LONGEST_DEFINITION_NAME = 100
const LONGEST_QUERY = 500
const MOST_EXCLUSIONS = 10
const LONGEST_EXCLUSION = 100
/** Of all definitions together. They are read with their keyword or list. */
const MOST_BYTES = 16_384

const checked = (longest: number, faultsIn: (written: string) => readonly string[]) =>
  v.pipe(
    text(longest),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed || dataset.value === '' || dataset.value.length > longest) return
      for (const message of faultsIn(dataset.value)) addIssue({ message })
    }),
  )

/** What an event is, in the words of who wants to know of it. */
const GivenDefinition = strict({
  name: text(LONGEST_DEFINITION_NAME),
  query: checked(LONGEST_QUERY, queryFaults),
  exclude: v.optional(
    listOf(checked(LONGEST_EXCLUSION, exclusionFaults), { max: MOST_EXCLUSIONS, unit: 'exclusions' }),
    () => [],
  ),
})

export const GivenDefinitions = v.pipe(
  listOf(GivenDefinition, { max: MOST_DEFINITIONS, unit: 'definitions' }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const names = dataset.value.map(({ name }) => name)
    for (const [at, name] of names.entries())
      if (names.indexOf(name) < at)
        addIssue({ message: 'Must be the name of one definition only.', path: nameAt(dataset.value, at) })
    if (Buffer.byteLength(JSON.stringify(dataset.value)) > MOST_BYTES)
      addIssue({ message: `Must have at most ${MOST_BYTES} bytes together, written as JSON.` })
  }),
  v.description(
    'Events in your own words: only a text that one of them matches becomes a signal, and evidence.definition names the first. A query is as of a keyword, with tags for what a headline names: {company}, {person}, {role}, {role:finance}, {money}, {money:10m}, {place}, {percent}, {number}. Replaces the earlier ones; an empty list lets everything pass.',
  ),
)

function nameAt(input: Definition[], key: number): [v.IssuePathItem, v.IssuePathItem] {
  const value = input[key]
  return [
    { type: 'array', origin: 'value', input, key, value },
    { type: 'object', origin: 'value', input: { ...value }, key: 'name', value: value?.name },
  ]
}

/** As it is stored and shown. */
export const Definition = v.object({ name: v.string(), query: v.string(), exclude: v.array(v.string()) })
export type Definition = v.InferOutput<typeof Definition>
