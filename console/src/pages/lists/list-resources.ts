import { dataOf, SignalboxError } from '@signalbox/client'
import { resource } from '../../api/resource.ts'
import { signalbox } from '../../api/signalbox.ts'

const path = (id: string) => ({ path: { id } })

export const listPage = resource((id: string, page: number, search: string, after: string) =>
  dataOf(
    signalbox.GET('/lists/{id}', { params: { ...path(id), query: { page, ...searched(search, after) } } }),
  ),
)

/** A search goes on after a place of the list. */
const searched = (search: string, after: string) =>
  search === '' ? {} : { search, ...(after === '' ? {} : { after }) }

const ROWS_PER_PAGE = 100
const MOST_NAMED = 1000

/** The names of the first members, by id. Names of all would cost too many requests. */
export const listNames = resource(async (id: string, count: number) => {
  const names = new Map<string, string>()
  for (let page = 1; (page - 1) * ROWS_PER_PAGE < Math.min(count, MOST_NAMED); page++) {
    const query = { page, limit: ROWS_PER_PAGE }
    const { data } = await dataOf(signalbox.GET('/lists/{id}', { params: { ...path(id), query } }))
    for (const member of data) names.set(member.id, member.name)
    if (data.length < ROWS_PER_PAGE) break
  }
  return names
})

export const pushes = resource((id: string) =>
  dataOf(signalbox.GET('/lists/{id}/pushes', { params: path(id) })),
)

export const push = resource((id: string, pushId: string) =>
  dataOf(signalbox.GET('/lists/{id}/pushes/{pushId}', { params: { path: { id, pushId } } })),
)

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
