import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { EntityRef } from '../../entities/entity-ref.ts'
import type { SocialUrl } from '../../entities/social-url.ts'
import { entityItems } from '../../shared/dynamo/entity-items.store.ts'
import { listedBy } from './listed-by.store.ts'

/** The references that lead to nothing the organization may see: others' stubs do not exist for it. */
export const missingEntities = (client: DynamoDBDocumentClient, table: string) => {
  const listed = listedBy(client, table)
  return async (organizationId: string, refs: readonly EntityRef[]): Promise<EntityRef[]> => {
    const items = await entityItems(client, table, refs, { consistent: false })
    const itemOf = ({ type, id }: EntityRef) => items.get(`${type} ${id}`)
    const stubs = refs.filter((ref) => itemOf(ref)?.stub === true).map(({ id }) => id)
    const seen = await listed(organizationId, stubs)
    return refs.filter((ref) => {
      const item = itemOf(ref)
      return item === undefined || (item.stub === true && !seen.has(ref.id))
    })
  }
}

type Resolve = (pages: readonly SocialUrl[]) => Promise<readonly (EntityRef & { stub: boolean })[]>

/** A stub that the organization does not list yet counts as created, whoever made it. */
export const resolveFor = (client: DynamoDBDocumentClient, table: string, resolve: Resolve) => {
  const listed = listedBy(client, table)
  return async (organizationId: string, pages: readonly SocialUrl[]) => {
    const entities = await resolve(pages)
    const stubs = entities.filter(({ stub }) => stub).map(({ id }) => id)
    const seen = await listed(organizationId, stubs)
    return entities.map(({ id, type, stub }) => ({ id, type, created: stub && !seen.has(id) }))
  }
}
