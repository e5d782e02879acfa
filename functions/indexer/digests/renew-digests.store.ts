import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { compressed } from '../../shared/dynamo/compressed.store.ts'
import type { StoredItem } from '../../shared/stream.ts'
import type { Key } from '../../shared/table.ts'
import type { DigestOf } from './digest.ts'
import { DigestItem, EMPTY_DIGEST } from './digest-item.ts'
import { renewedDigest, rowsOf } from './renewed-digest.ts'

type ReadRows = (keys: readonly Key[]) => Promise<ReadonlyMap<string, StoredItem>>

/** A restored table has lost rows without a change in its stream. */
export function dynamoDigestRenewal(client: DynamoDBDocumentClient, searchIndex: string, read: ReadRows) {
  const digests = compressed(client, searchIndex, 'digest', DigestItem, EMPTY_DIGEST)
  return async (keys: readonly Key[]): Promise<void> => {
    const found = await digests.read(keys)
    const rows = await read([...found.values()].flatMap(rowsOf))
    await digests.edit(
      keys.flatMap((key) => {
        const seen = found.get(key.pk)
        const of = digestAt(key)
        return seen ? [{ key, change: (digest: DigestItem) => renewedDigest(of, digest, seen, rows) }] : []
      }),
    )
  }
}

function digestAt({ pk }: Key): DigestOf {
  const [, owner = '', entityId = ''] = pk.split('#')
  return { organizationId: owner === 'public' ? null : owner, entityId }
}
