import createClient from 'openapi-fetch'
import type { paths } from '../../client/src/api.ts'

/** Every line with a mistake is refused by the compiler, so nothing here is `any`. */
export async function wrongProgram() {
  const api = createClient<paths>({ baseUrl: 'http://localhost' })
  // @ts-expect-error no such dataset
  await api.GET('/data', { params: { query: { type: 'companies' } } })
  // @ts-expect-error the query is missing
  await api.POST('/keywords', { body: { scrapper: 'SEARCH_JOBS' } })
  const { data } = await api.GET('/data', { params: { query: { type: 'signals' } } })
  // @ts-expect-error only known when the type of the data is
  data?.data[0].text.length
  const lists = await api.GET('/lists')
  // @ts-expect-error a list has no colour
  lists.data?.data[0]?.colour
}
