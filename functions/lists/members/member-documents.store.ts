import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { Account } from '../../entities/account.ts'
import { entityKey } from '../../entities/identity.ts'
import { asListedAccount, asListedPerson, type Listed, listedTexts } from '../../entities/listed/listed.ts'
import type { ListedRef, ListedValues } from '../../entities/listed/listed-ref.ts'
import type { OwnName, OwnNames } from '../../entities/own-names.ts'
import { accountDocument, type Document, PersonWithCard, personDocument } from '../../search/document.ts'
import { indexedWords } from '../../search/words.ts'
import { getItems } from '../../shared/dynamo/batch.store.ts'

export type MemberDocuments = (refs: readonly ListedRef[]) => Promise<readonly Document[]>

const stub = v.optional(v.boolean(), false)

const Member = v.variant('kind', [
  v.object({ ...Account.entries, kind: v.literal('account'), stub }),
  v.object({ ...PersonWithCard.entries, kind: v.literal('person'), stub }),
])
type Member = v.InferOutput<typeof Member>

/** For so many accounts, one read of all names of the organization costs less than a read of each name. */
const MANY = 20

/**
 * What searches look at, of the entities that exist. It comes from their items, so it is never behind them. They are
 * found as the organization sees them. A search in many accounts reads its own names once.
 */
export function memberDocuments(
  client: DynamoDBDocumentClient,
  table: string,
  ownNames: Pick<OwnNames, 'of' | 'all'>,
  listed: ListedValues,
): (organizationId: string) => MemberDocuments {
  return (organizationId) => {
    const namesOf = namesIn(ownNames, organizationId)
    return async (refs) => {
      const keys = refs.map(({ type, id }) => entityKey(type, id))
      const [items, told] = await Promise.all([
        getItems(client, table, keys),
        listed.of(organizationId, refs),
      ])
      // An alias leads elsewhere, and is no document.
      const members = v.parse(
        v.array(Member),
        items.filter(({ kind }) => kind !== 'alias'),
      )
      const names = await namesOf(
        members.flatMap(({ kind, stub, id }) => (kind === 'account' && stub ? [id] : [])),
      )
      return members.map((member) => shownDocument(member, names.get(member.id), told.get(member.id)))
    }
  }
}

function shownDocument(member: Member, own: OwnName | undefined, told: Listed | undefined): Document {
  const document =
    member.kind === 'account'
      ? accountDocument(asListedAccount(member, own, told))
      : personDocument(asListedPerson(member, told))
  if (!told) return document
  const more = listedTexts(told).flatMap(indexedWords)
  return { ...document, words: new Set([...document.words, ...more]) }
}

type Names = ReadonlyMap<string, OwnName>

function namesIn(ownNames: Pick<OwnNames, 'of' | 'all'>, organizationId: string) {
  let known: Promise<Names | undefined> | undefined
  return async (ids: readonly string[]): Promise<Names> => {
    if (ids.length >= MANY) known ??= ownNames.all(organizationId)
    return (await known) ?? ownNames.of(organizationId, ids)
  }
}
