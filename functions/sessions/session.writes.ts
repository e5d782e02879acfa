import type { TransactItem } from '../shared/dynamo/client.ts'
import { key } from '../shared/table.ts'
import type { OpenSession } from './session.ts'
import { sessionKey } from './session-keys.ts'

/** Signs a browser out: its tokens are refused from the next request on. */
export const sessionDeletes = (
  TableName: string,
  hash: string,
  { organizationId, id }: Pick<OpenSession, 'organizationId' | 'id'>,
): TransactItem[] =>
  [key.session(hash), sessionKey.listed(organizationId, id)].map((Key) => ({
    Delete: { TableName, Key: { ...Key } },
  }))
