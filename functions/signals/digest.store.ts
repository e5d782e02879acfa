import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { compressed } from '../shared/compressed.store.ts'
import { key } from '../shared/table.ts'
import { changed, type DigestOf, type Digests, newest, touched } from './digest.ts'
import { Signal } from './signal.ts'

const keyOf = ({ organizationId, entityId }: DigestOf) => key.digest(organizationId, entityId)

/** Digests live in the search index: they are derived, and must not show up in the stream. */
export function dynamoDigests(client: DynamoDBDocumentClient, searchIndex: string): Digests {
  const digests = compressed(client, searchIndex, 'digest', v.array(Signal))
  return {
    apply: (changes) =>
      digests.edit(
        touched(changes).map(({ of, changes }) => ({
          key: keyOf(of),
          change: (signals) => [...changed(of, signals ?? [], changes)],
        })),
      ),

    async visible(organizationId, entityIds) {
      const scopes = [null, organizationId]
      const found = await digests.read(
        scopes.flatMap((scope) => entityIds.map((id) => key.digest(scope, id))),
      )
      const signalsOf = (scope: string | null, id: string) => found.get(key.digest(scope, id).pk) ?? []
      return new Map(entityIds.map((id) => [id, merged(signalsOf(null, id), signalsOf(organizationId, id))]))
    },
  }
}

const merged = (open: readonly Signal[], own: readonly Signal[]) =>
  open.length === 0 || own.length === 0 ? [...open, ...own] : newest([...open, ...own])
