import type { List } from '@signalbox/client'
import { dataOf } from '@signalbox/client'
import { signalbox } from '../../../api/signalbox.ts'

const ROWS_PER_PAGE = 100
const AT_ONCE = 5000

/** Makes a list of the decision makers of all companies on a list. Undefined when none is known. */
export async function saveMakers({ id, name }: Pick<List, 'id' | 'name'>) {
  const people = await makersOf(id)
  if (people.length === 0) return undefined
  const [first = [], ...others] = inBatches(people.map((person) => ({ id: person, type: 'person' as const })))
  const body = { name: `Decision makers of ${name}`.slice(0, 200), selected: first }
  const list = await dataOf(signalbox.POST('/lists', { body }))
  for (const selected of others)
    await dataOf(
      signalbox.POST('/lists/{id}/items', { params: { path: { id: list.id } }, body: { selected } }),
    )
  return { id: list.id, people: people.length }
}

/** The ids of the decision makers, each once. */
async function makersOf(id: string): Promise<string[]> {
  const found = new Set<string>()
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const query = { page, limit: ROWS_PER_PAGE }
    const answer = await dataOf(signalbox.GET('/lists/{id}', { params: { path: { id }, query } }))
    pages = answer.pages ?? 1
    for (const item of answer.data)
      if (item.type === 'account') for (const { id: person } of item.decisionMakers) found.add(person)
  }
  return [...found]
}

function inBatches<T>(all: readonly T[]): T[][] {
  const batches: T[][] = []
  for (let from = 0; from < all.length; from += AT_ONCE) batches.push(all.slice(from, from + AT_ONCE))
  return batches
}
