import type { components } from '@signalbox/client'

type Definition = components['schemas']['Keyword']['definitions'][number]
export type DefinitionsPreview = components['schemas']['DefinitionsPreview']

/** As it is typed: exclusions stand side by side, with commas between them. */
export interface Draft {
  readonly name: string
  readonly query: string
  readonly exclude: string
}

export const EMPTY: Draft = { name: '', query: '', exclude: '' }
export const MOST_DEFINITIONS = 20

export const draftOf = ({ name, query, exclude }: Definition): Draft => ({
  name,
  query,
  exclude: exclude.join(', '),
})

export const definitionOf = ({ name, query, exclude }: Draft): Definition => ({
  name: name.trim(),
  query: query.trim(),
  exclude: exclusionsIn(exclude),
})

/** A comma in quotation marks is a part of what is excluded. */
const exclusionsIn = (written: string) =>
  (written.match(/(?:"[^"]*"|[^,"])+/g) ?? []).map((one) => one.trim()).filter((one) => one !== '')
