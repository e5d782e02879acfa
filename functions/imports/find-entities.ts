import type { SocialUrl } from '../entities/social-url.ts'
import type { PatchPage } from './patch-fields.ts'

/** The id wins over the page. */
interface EntityReference {
  readonly id: string | null | undefined
  readonly page: PatchPage | null | undefined
}

export type ReadEntities<E> = (ids: readonly string[]) => Promise<ReadonlyMap<string, E>>
export type ResolvePages = (pages: readonly SocialUrl[]) => Promise<unknown>

/** Finds entities by id or page. An unknown page becomes a stub. */
export async function findEntities<E>(
  read: ReadEntities<E>,
  resolve: ResolvePages,
  references: readonly EntityReference[],
) {
  const byId = await read(references.flatMap(({ id }) => id ?? []))
  const pages = references.flatMap(({ id, page }) => (page && !(id && byId.has(id)) ? [page] : []))
  const byPage = await readPages(read, resolve, pages)
  return ({ id, page }: EntityReference): E | undefined => byId.get(id ?? '') ?? byPage.get(page?.id ?? '')
}

async function readPages<E>(read: ReadEntities<E>, resolve: ResolvePages, pages: readonly PatchPage[]) {
  const known = await read(pages.map(({ id }) => id))
  const unknown = pages.filter(({ id }) => !known.has(id))
  if (unknown.length === 0) return known
  await resolve(unknown)
  return new Map([...known, ...(await read(unknown.map(({ id }) => id)))])
}
