import { expiryAt } from '../shared/clock.ts'
import type { TransactItem } from '../shared/dynamo/client.ts'
import { assignments } from '../shared/dynamo/update-expression.ts'
import { type Key, key, TTL } from '../shared/table.ts'
import { ROLE_SCOPES } from './role.ts'
import type { StoredPasskey, StoredUser } from './user.ts'
import { userKey } from './user-keys.ts'

const IS_NEW = 'attribute_not_exists(pk)'
const IS_THERE = 'attribute_exists(pk)'

const asSeen = ({ version }: StoredUser) => ({
  ConditionExpression: 'version = :seen',
  ExpressionAttributeValues: { ':seen': version },
})

const remove = (TableName: string, Key: Key, condition = {}): TransactItem => ({
  Delete: { TableName, Key: { ...Key }, ...condition },
})

const itemOf = (user: StoredUser) => ({
  ...key.user(user.organizationId, user.id),
  kind: 'user',
  ...user,
})

const linkPut = (TableName: string, { organizationId, id, link }: StoredUser): TransactItem[] => {
  if (link === null) return []
  const Item = {
    ...userKey.link(link.hash),
    kind: 'signInLink',
    organizationId,
    userId: id,
    endsAt: link.endsAt,
    [TTL]: expiryAt(link.endsAt),
  }
  return [{ Put: { TableName, Item, ConditionExpression: IS_NEW } }]
}

/** Stores the user, his address, his rights and his link. Fails when the organization has a user with this address. */
export function newUserWrites(TableName: string, user: StoredUser): TransactItem[] {
  const { organizationId, id, email, role, credential } = user
  const put = (Item: object): TransactItem => ({
    Put: { TableName, Item: { ...Item }, ConditionExpression: IS_NEW },
  })
  return [
    put(itemOf(user)),
    put({ ...userKey.address(email, organizationId), kind: 'userAddress', organizationId, userId: id }),
    put({
      ...key.credential(credential),
      kind: 'credential',
      organizationId,
      keyId: id,
      usedOn: null,
      scopes: ROLE_SCOPES[role],
    }),
    ...linkPut(TableName, user),
  ]
}

/** Fails when the user has changed since he was read. */
export function userWrites(TableName: string, before: StoredUser, after: StoredUser): TransactItem[] {
  const isOtherRole = after.role !== before.role
  const isOtherLink = after.link?.hash !== before.link?.hash
  return [
    { Put: { TableName, Item: itemOf({ ...after, version: before.version + 1 }), ...asSeen(before) } },
    ...(isOtherRole ? [rights(TableName, after)] : []),
    ...(isOtherLink && before.link ? [remove(TableName, userKey.link(before.link.hash))] : []),
    ...(isOtherLink ? linkPut(TableName, after) : []),
  ]
}

const rights = (TableName: string, { credential, role }: StoredUser): TransactItem => ({
  Update: {
    TableName,
    Key: { ...key.credential(credential) },
    ...assignments({ scopes: ROLE_SCOPES[role] }),
    ConditionExpression: IS_THERE,
  },
})

/** Removes the user. No token of his sessions passes any more, because his rights are gone. */
export const userDeletes = (TableName: string, user: StoredUser): TransactItem[] => [
  remove(TableName, key.user(user.organizationId, user.id), asSeen(user)),
  remove(TableName, userKey.address(user.email, user.organizationId)),
  remove(TableName, key.credential(user.credential)),
  ...(user.link ? [remove(TableName, userKey.link(user.link.hash))] : []),
]

/** Holds while another user is an admin who has joined. */
export const staysAdmin = (TableName: string, { organizationId, id }: StoredUser): TransactItem => ({
  ConditionCheck: {
    TableName,
    Key: { ...key.user(organizationId, id) },
    ConditionExpression: '#role = :admin AND attribute_type(joinedAt, :text)',
    ExpressionAttributeNames: { '#role': 'role' },
    ExpressionAttributeValues: { ':admin': 'admin', ':text': 'S' },
  },
})

/**
 * A link signs in once: the user has no link afterwards. Whoever uses a link for the first time accepts the
 * invitation.
 */
export const linkSpent = (TableName: string, user: StoredUser, now: Date): TransactItem[] =>
  userWrites(TableName, user, { ...user, joinedAt: user.joinedAt ?? now.toISOString(), link: null })

/** What a passkey has signed is good once. */
export const challengeSpent = (TableName: string, challenge: string): TransactItem =>
  remove(TableName, userKey.challenge(challenge), { ConditionExpression: IS_THERE })

export const passkeyUsed = (TableName: string, user: StoredUser, used: StoredPasskey): TransactItem[] => {
  const passkeys = user.passkeys.map((one) => (one.id === used.id ? used : one))
  return userWrites(TableName, user, { ...user, passkeys })
}
