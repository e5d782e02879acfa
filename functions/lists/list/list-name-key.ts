import { type Key, key } from '../../shared/table.ts'
import { textHash } from '../../shared/text-hash.ts'

/** A sort key has at most 1,024 bytes, and a name of 200 characters may have more. */
const LONGEST = 900
const HASH_LENGTH = 43

/** Lets only one of two callers make a list of this name. */
export const listNameKey = (organizationId: string, name: string): Key =>
  key.listName(organizationId, Buffer.byteLength(name) <= LONGEST ? name : textHash(name, HASH_LENGTH))
