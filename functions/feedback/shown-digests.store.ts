import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { Digests } from '../indexer/digests/digest.ts'
import { getItems } from '../shared/dynamo/batch.store.ts'
import { scopeOf } from '../shared/table.ts'
import { hiddenIds, hiddenKeys } from '../signals/hidden-signals.ts'

/** Digests without public signals that the organization has hidden. Its own leave their digests when hidden. */
export const shownDigests = (
  client: DynamoDBDocumentClient,
  table: string,
  digests: Pick<Digests, 'visible'>,
): Pick<Digests, 'visible'> => ({
  async visible(organizationId, entityIds) {
    const [found, read] = await Promise.all([
      digests.visible(organizationId, entityIds),
      getItems(client, table, hiddenKeys('signals', [scopeOf(organizationId)])),
    ])
    const hidden = hiddenIds(read)
    if (hidden.size === 0) return found
    return new Map(
      [...found].map(([id, digest]) => [
        id,
        { ...digest, signals: digest.signals.filter((one) => !isHidden(one)) },
      ]),
    )

    function isHidden({ organizationId: owner, id }: { organizationId: string | null; id: string }) {
      return owner === null && hidden.has(id)
    }
  },
})
