import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { Account } from '../../entities/account.ts'
import type { EntityRef } from '../../entities/entity-ref.ts'
import { entityKey } from '../../entities/identity.ts'
import { asNamed, type OwnNames } from '../../entities/own-names.ts'
import { accountDocument, type Document, documentOf } from '../../search/document.ts'
import { getItems } from '../../shared/dynamo/batch.store.ts'

export type MemberDocuments = (
  organizationId: string,
  refs: readonly EntityRef[],
) => Promise<readonly Document[]>

const Private = v.object({ ...Account.entries, kind: v.literal('account'), stub: v.literal(true) })

/**
 * What searches look at, of the entities that exist. It comes from their items, so it is never behind them. Private
 * accounts are found by the names that the organization sees.
 */
export const memberDocuments =
  (client: DynamoDBDocumentClient, table: string, ownNames: Pick<OwnNames, 'of'>): MemberDocuments =>
  async (organizationId, refs) => {
    const items = await getItems(
      client,
      table,
      refs.map(({ type, id }) => entityKey(type, id)),
    )
    const accounts = items.flatMap((item) => (v.is(Private, item) ? [v.parse(Private, item)] : []))
    const names = await ownNames.of(
      organizationId,
      accounts.map(({ id }) => id),
    )
    return [
      ...items.flatMap((item) => documentOf(item) ?? []),
      ...accounts.map((account) => accountDocument(asNamed(account, names.get(account.id)))),
    ]
  }
