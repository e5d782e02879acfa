import type { SocialUrl } from '../entities/social-url.ts'
import type { Page } from './patch-fields.ts'

/** What names an entity: its id or else its page. */
export interface Reference {
  readonly id: string | null | undefined
  readonly page: Page | null | undefined
}

export type Read<E> = (ids: readonly string[]) => Promise<ReadonlyMap<string, E>>
export type Resolve = (pages: readonly SocialUrl[]) => Promise<unknown>

/** The entities that are referred to. A page that nobody knows becomes an entity of which more may follow. */
export async function lookUp<E>(read: Read<E>, resolve: Resolve, references: readonly Reference[]) {
  const byId = await read(references.flatMap(({ id }) => id ?? []))
  const pages = references.flatMap(({ id, page }) => (page && !(id && byId.has(id)) ? [page] : []))
  const byPage = await readPages(read, resolve, pages)
  return ({ id, page }: Reference): E | undefined => byId.get(id ?? '') ?? byPage.get(page?.id ?? '')
}

async function readPages<E>(read: Read<E>, resolve: Resolve, pages: readonly Page[]) {
  const known = await read(pages.map(({ id }) => id))
  const unknown = pages.filter(({ id }) => !known.has(id))
  if (unknown.length === 0) return known
  await resolve(unknown)
  return new Map([...known, ...(await read(unknown.map(({ id }) => id)))])
}
