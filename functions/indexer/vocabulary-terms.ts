import type { Document } from '../search/document.ts'
import { LISTED_FIELDS, termsOf } from '../search/postings.ts'
import { indexKey, type Key, PUBLIC } from '../shared/table.ts'

/** An item of the index that must exist before a document can be found. */
export interface VocabularyTerm extends Key {
  /** The version that changes with a new value; undefined for words and scopes. */
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

/** A card refresh finds the own signals of organizations by these. */
const scopes = ({ scope, accountId, personId }: Document) =>
  scope === PUBLIC
    ? []
    : [accountId, personId].flatMap((id) => (id === null ? [] : [indexKey.scopes(id, scope)]))
