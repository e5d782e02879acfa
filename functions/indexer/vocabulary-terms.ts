import type { Document } from '../search/document.ts'
import { LISTED_FIELDS, termsOf } from '../search/postings.ts'
import { indexKey, type Key, PUBLIC } from '../shared/table.ts'

/** What the index has to know beside its lists before a document can be found. */
export interface VocabularyTerm extends Key {
  /** The version of the vocabulary that has to change with it; words have none. */
  readonly version: Key | undefined
}

const LISTED: readonly string[] = LISTED_FIELDS

export function vocabularyTerms(document: Document): VocabularyTerm[] {
  const { scope, dataset } = document
  const version = indexKey.vocabularyVersion(scope, dataset)
  return [
    ...termsOf(document).map(({ field, value }) => ({
      ...indexKey.vocabulary(scope, dataset, field, value),
      version: LISTED.includes(field) ? version : undefined,
    })),
    ...scopes(document).map((key) => ({ ...key, version: undefined })),
  ]
}

/** So that the news of an entity reaches what organizations keep of it for themselves. */
const scopes = ({ scope, accountId, personId }: Document) =>
  scope === PUBLIC
    ? []
    : [accountId, personId].flatMap((id) => (id === null ? [] : [indexKey.scopes(id, scope)]))
