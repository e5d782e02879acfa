import * as v from 'valibot'
import { documented } from '../../shared/http/parameters.ts'
import { listOf } from '../../shared/http/schema.ts'
import { COLUMN_FIELDS } from '../../sheets/column-meanings.ts'
import { readRows, TOO_MANY_COLUMNS } from '../../sheets/read-rows.ts'
import type { ChosenColumns } from '../../sheets/recognize-columns.ts'
import { Sheet } from '../../sheets/sheet.ts'

const Row = v.pipe(
  v.unknown(),
  documented({
    type: 'object',
    additionalProperties: true,
    description: `The names of the columns are those of your CRM. These are always known: ${COLUMN_FIELDS.join(', ')}.`,
  }),
)

/** Rows of JSON. A sheet that was read from CSV already is taken as it is. */
export function broughtRows(max: number) {
  const list = listOf(Row, { min: 1, max })
  const fromJson = v.pipe(
    list,
    v.rawTransform(({ dataset, addIssue, NEVER }): Sheet => {
      const sheet = readRows(dataset.value)
      if (sheet !== undefined) return sheet
      addIssue({ message: TOO_MANY_COLUMNS })
      return NEVER
    }),
  )
  const either: typeof fromJson = {
    ...fromJson,
    '~run'(dataset, config) {
      const { value } = dataset
      if (!(value instanceof Sheet)) return fromJson['~run'](dataset, config)
      const { issues } = list['~run']({ value: value.rows }, config)
      return issues ? { typed: false, value, issues } : { typed: true, value }
    },
  }
  return either
}

const Choice = v.nullable(v.picklist(COLUMN_FIELDS, `Must be null or one of ${COLUMN_FIELDS.join(', ')}.`))
const Choices = v.record(v.string(), Choice)

/** Valibot leaves these names out without a word. */
const UNREADABLE = ['__proto__', 'prototype', 'constructor']

/** As it is written in JSON. */
export const WrittenChoices: typeof Choices = {
  ...Choices,
  '~run'(dataset, config) {
    const { value: input } = dataset
    const result = Choices['~run'](dataset, config)
    for (const key of typeof input === 'object' && input !== null ? UNREADABLE : []) {
      if (!Object.hasOwn(Object(input), key)) continue
      v._addIssue(Choices, 'key', result, config, {
        input: key,
        message: 'A column of this name cannot be chosen.',
        path: [{ type: 'object', origin: 'key', input: Object(input), key, value: key }],
      })
    }
    return result
  },
}

/** From the names of columns to what they hold. */
export const ColumnChoices = v.pipe(
  WrittenChoices,
  v.transform((given): ChosenColumns => new Map(Object.entries(given))),
)
