import { type Account, dataOf, type Person, type Signal, SignalboxError } from '@signalbox/client'
import { resource } from '../../api/resource.ts'
import { API_URL, signalbox } from '../../api/signalbox.ts'
import type { Dataset } from './query.ts'

export type Rows =
  | { readonly type: 'signals'; readonly data: readonly Signal[] }
  | { readonly type: 'accounts'; readonly data: readonly Account[] }
  | { readonly type: 'people'; readonly data: readonly Person[] }

/** The query is a text already, in the forms that the API takes. */
const asText = (search: string) => ({
  params: { query: { type: typeOf(search) } },
  querySerializer: () => search,
})

const typeOf = (search: string): Dataset => {
  const type = new URLSearchParams(search).get('type')
  return type === 'accounts' || type === 'people' ? type : 'signals'
}

export const rowsOf = resource((search: string) => dataOf(signalbox.GET('/data', asText(search))))

/** The next page of a query. */
export const pageAfter = (search: string, after: string) =>
  dataOf(signalbox.GET('/data', asText(`${search}&${new URLSearchParams({ after })}`)))

const path = (id: string) => ({ params: { path: { id } } })

/** One row, however old, in the form of an answer with it alone. */
export const oneRow = resource(async (type: Dataset, id: string): Promise<Rows> => {
  if (type === 'signals') return { type, data: [await dataOf(signalbox.GET('/signals/{id}', path(id)))] }
  if (type === 'accounts') return { type, data: [await dataOf(signalbox.GET('/accounts/{id}', path(id)))] }
  return { type, data: [await dataOf(signalbox.GET('/people/{id}', path(id)))] }
})

export const valuesOf = resource((field: 'industry' | 'location' | 'techStack', prefix: string) =>
  dataOf(
    signalbox.GET('/data/values', {
      params: { query: { field, limit: 20, ...(prefix === '' ? {} : { prefix }) } },
    }),
  ),
)

interface CsvPage {
  readonly text: string
  /** Where the next page begins. */
  readonly next: string | undefined
}

export async function csvPage(search: string, after: string): Promise<CsvPage> {
  const { data, response } = await signalbox.GET('/data', {
    ...asText(`${search}&${new URLSearchParams({ after })}`),
    headers: { accept: 'text/csv' },
    parseAs: 'text',
  })
  if (data === undefined) throw new SignalboxError(response.status, undefined)
  return { text: data, next: response.headers.get('x-next-after') ?? undefined }
}

/** With a list, the same question also writes. */
export const savePage = (search: string, list: string, after: string) =>
  dataOf(signalbox.GET('/data', asText(`${search}&${new URLSearchParams({ list, after })}`)))

export const dataUrl = (search: string) => `${API_URL}/data?${search}`
