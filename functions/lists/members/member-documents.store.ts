import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { Account } from '../../entities/account.ts'
import type { EntityRef } from '../../entities/entity-ref.ts'
import { entityKey } from '../../entities/identity.ts'
import { asNamed, type OwnName, type OwnNames } from '../../entities/own-names.ts'
import { accountDocument, type Document, documentOf } from '../../search/document.ts'
import { getItems } from '../../shared/dynamo/batch.store.ts'

export type MemberDocuments = (refs: readonly EntityRef[]) => Promise<readonly Document[]>

const Private = v.object({ ...Account.entries, kind: v.literal('account'), stub: v.literal(true) })

/** For so many accounts, one read of all names of the organization costs less than a read of each name. */
const MANY = 20

/**
 * What searches look at, of the entities that exist. It comes from their items, so it is never behind them. Private
 * accounts are found by the names that the organization sees. A search in many accounts reads these names once.
 */
export function memberDocuments(
  client: DynamoDBDocumentClient,
  table: string,
  ownNames: Pick<OwnNames, 'of' | 'all'>,
): (organizationId: string) => MemberDocuments {
  return (organizationId) => {
    const namesOf = namesIn(ownNames, organizationId)
    return async (refs) => {
      const items = await getItems(
        client,
        table,
        refs.map(({ type, id }) => entityKey(type, id)),
      )
      const accounts = items.flatMap((item) => (v.is(Private, item) ? [v.parse(Private, item)] : []))
      const names = await namesOf(accounts.map(({ id }) => id))
      return [
        ...items.flatMap((item) => documentOf(item) ?? []),
        ...accounts.map((account) => accountDocument(asNamed(account, names.get(account.id)))),
      ]
    }
  }
}

type Names = ReadonlyMap<string, OwnName>

function namesIn(ownNames: Pick<OwnNames, 'of' | 'all'>, organizationId: string) {
  let known: Promise<Names | undefined> | undefined
  return async (ids: readonly string[]): Promise<Names> => {
    if (ids.length >= MANY) known ??= ownNames.all(organizationId)
    return (await known) ?? ownNames.of(organizationId, ids)
  }
}
