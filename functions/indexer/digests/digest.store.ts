import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { compressed } from '../../shared/dynamo/compressed.store.ts'
import { key } from '../../shared/table.ts'
import type { Signal } from '../../signals/signal.ts'
import { changed, type Digests, newest, touched } from './digest.ts'
import { DigestItem, EMPTY_DIGEST } from './digest-item.ts'

/** In the search index, because digests must not appear in the table's stream. */
export function dynamoDigests(client: DynamoDBDocumentClient, searchIndex: string): Digests {
  const digests = compressed(client, searchIndex, 'digest', DigestItem, EMPTY_DIGEST)
  return {
    apply: (changes) =>
      digests.edit(
        touched(changes).map(({ of, changes }) => ({
          key: key.digest(of.organizationId, of.entityId),
          change: (digest) => changed(of, digest, changes),
        })),
      ),

    join: (groups) =>
      digests.edit(
        groups.flatMap((ids) =>
          ids.map((id) => ({
            key: key.digest(null, id),
            change: (digest) => ({
              ...digest,
              sameAs: [...new Set([...(digest.sameAs ?? []), ...ids])].sort(),
            }),
          })),
        ),
      ),

    async visible(organizationId, entityIds) {
      const scopes = [null, organizationId]
      const found = await digests.read(
        scopes.flatMap((scope) => entityIds.map((id) => key.digest(scope, id))),
      )
      const digestOf = (scope: string | null, id: string) =>
        found.get(key.digest(scope, id).pk) ?? EMPTY_DIGEST
      return new Map(
        entityIds.map((id) => {
          const open = digestOf(null, id)
          return [
            id,
            { signals: merged(open.signals, digestOf(organizationId, id).signals), makers: open.makers },
          ]
        }),
      )
    },
  }
}

const merged = (open: readonly Signal[], own: readonly Signal[]) =>
  open.length === 0 || own.length === 0 ? [...open, ...own] : newest([...open, ...own])
