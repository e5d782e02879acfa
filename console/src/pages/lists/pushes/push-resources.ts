import { dataOf } from '@signalbox/client'
import { resource } from '../../../api/resource.ts'
import { signalbox } from '../../../api/signalbox.ts'

const path = (id: string) => ({ path: { id } })

const ROWS_PER_PAGE = 100
const MOST_PAGES = 15

/** The pages of a list with these rows, the first ones of them: all would cost too many requests. */
export const pagesWith = (rows: readonly number[]) =>
  [...new Set(rows.map((row) => Math.floor(row / ROWS_PER_PAGE) + 1))].slice(0, MOST_PAGES)

/** The names of the members on some pages, by id. */
export const listNames = resource(async (id: string, ...pages: readonly number[]) => {
  const names = new Map<string, string>()
  for (const page of pages) {
    const query = { page, limit: ROWS_PER_PAGE }
    const { data } = await dataOf(signalbox.GET('/lists/{id}', { params: { ...path(id), query } }))
    for (const member of data) names.set(member.id, member.name)
  }
  return names
})

export const pushes = resource((id: string) =>
  dataOf(signalbox.GET('/lists/{id}/pushes', { params: path(id) })),
)

export const push = resource((id: string, pushId: string) =>
  dataOf(signalbox.GET('/lists/{id}/pushes/{pushId}', { params: { path: { id, pushId } } })),
)
