import { dataOf, SignalboxError } from '@signalbox/client'
import { resource } from '../../api/resource.ts'
import { API_URL, signalbox } from '../../api/signalbox.ts'
import type { Dataset } from './query.ts'

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

export const valuesOf = resource((field: 'industry' | 'location' | 'techStack', prefix: string) =>
  dataOf(
    signalbox.GET('/data/values', {
      params: { query: { field, limit: 20, ...(prefix === '' ? {} : { prefix }) } },
    }),
  ),
)

export async function csvOfRows(search: string): Promise<string> {
  const { data, response } = await signalbox.GET('/data', {
    ...asText(search),
    headers: { accept: 'text/csv' },
    parseAs: 'text',
  })
  if (data === undefined) throw new SignalboxError(response.status, undefined)
  return data
}

/** With a list, the same question also writes. */
export const saveRows = (search: string, list: string) =>
  dataOf(signalbox.GET('/data', asText(`${search}&${new URLSearchParams({ list })}`)))

export const dataUrl = (search: string) => `${API_URL}/data?${search}`
