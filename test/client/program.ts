import createClient from 'openapi-fetch'
import type { paths } from '../../client/src/api.ts'

/** What a user of the generated types alone writes: no type is stated, and every value has one. */
export async function saveEnergyCompanies(baseUrl: string, key: string) {
  const api = createClient<paths>({ baseUrl, headers: { 'x-api-key': key } })

  const found = await api.GET('/data', { params: { query: { type: 'accounts', industry: ['energy'] } } })
  if (found.error) throw new Error(found.error.detail)
  if (found.data.type !== 'accounts') throw new Error('asked for accounts')

  const [first] = found.data.data
  const selected = first ? [{ id: first.id, type: 'account' as const }] : []
  const made = await api.POST('/lists', { body: { name: 'Energy', selected } })
  if (made.error) throw new Error(made.error.errors.map(({ path, message }) => `${path} ${message}`).join())

  const params = { path: { id: made.data.id } }
  const page = await api.GET('/lists/{id}', { params })
  const csv = await api.GET('/lists/{id}', { params, headers: { accept: 'text/csv' }, parseAs: 'text' })
  const names = page.data?.data.map((item) =>
    item.type === 'account' ? `${item.name} (${item.headcount ?? '?'})` : `${item.firstName}, ${item.title}`,
  )
  return { list: made.data.name, names, header: csv.data?.split(',').slice(0, 3) }
}
