import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { EntityRef } from '../../entities/entity-ref.ts'
import { entityItems } from '../../shared/dynamo/entity-items.store.ts'
import { listedBy } from './listed-by.store.ts'

/** The references that lead to nothing the organization may see: others' stubs do not exist for it. */
export const missingEntities = (client: DynamoDBDocumentClient, table: string) => {
  const listed = listedBy(client, table)
  return async (organizationId: string, refs: readonly EntityRef[]): Promise<EntityRef[]> => {
    const items = await entityItems(client, table, refs, { consistent: false })
    const itemOf = ({ type, id }: EntityRef) => items.get(`${type} ${id}`)
    const isHidden = (ref: EntityRef) => itemOf(ref) === undefined || itemOf(ref)?.stub === true
    // An unknown id is asked for as a stub of others is, so nobody hears which of the two it is.
    const seen = await listed(
      organizationId,
      refs.filter(isHidden).map(({ id }) => id),
    )
    return refs.filter((ref) => itemOf(ref) === undefined || (isHidden(ref) && !seen.has(ref.id)))
  }
}
