import { dataOf, SignalboxError } from '@signalbox/client'
import { resource } from './resource.ts'
import { signalbox } from './signalbox.ts'

const path = (id: string) => ({ path: { id } })

export const listPage = resource((id: string, page: number, search: string, after: string) =>
  dataOf(
    signalbox.GET('/lists/{id}', { params: { ...path(id), query: { page, ...searched(search, after) } } }),
  ),
)

/** A search goes on after a place of the list. */
const searched = (search: string, after: string) =>
  search === '' ? {} : { search, ...(after === '' ? {} : { after }) }

/** All members, whatever the page. */
export async function csvOfList(id: string): Promise<string> {
  const { data, response } = await signalbox.GET('/lists/{id}', {
    params: path(id),
    headers: { accept: 'text/csv' },
    parseAs: 'text',
  })
  if (data === undefined) throw new SignalboxError(response.status, undefined)
  return data
}
