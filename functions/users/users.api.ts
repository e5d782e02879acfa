import * as v from 'valibot'
import { Timestamp } from '../shared/fields.ts'
import { api } from '../shared/http/endpoint.ts'
import { KeyOwner } from '../shared/http/key-limits.ts'
import { strict } from '../shared/http/schema.ts'
import { SCOPES } from '../shared/http/scope.ts'
import { mailAddressIn } from '../webhooks/mail/address.ts'
import { ROLE_WORDS, ROLES } from './role.ts'
import { User, UserName } from './user.ts'

const Email = v.pipe(
  v.string(),
  v.trim(),
  v.check(
    (given) => mailAddressIn(given) !== undefined && !/^mailto:/i.test(given),
    'Must be one e-mail address of ASCII letters, such as ann@example.com.',
  ),
  v.transform((given) => mailAddressIn(given) ?? given),
)

const GivenRole = v.pipe(
  v.picklist(ROLES),
  v.description(ROLES.map((role) => `${role}: ${ROLE_WORDS[role]}`).join('; ')),
)

/** The link that a user was given. */
const GivenLink = {
  /** Signs in once. null for a user who has joined, where this service sends mails: he reads his own. */
  link: v.nullable(v.string()),
  mailed: v.boolean(),
  /** Why no mail was sent; null when one was, or when this service sends no mail. */
  problem: v.nullable(v.string()),
}

export const Passkey = v.object({
  id: v.string(),
  name: v.string(),
  createdAt: Timestamp,
  lastUsedAt: v.nullable(Timestamp),
})

export const Me = v.object({
  kind: v.picklist(['key', 'user', 'app']),
  /** The id of the key or the user. For an app: of the key or user that allowed it. */
  id: v.string(),
  organizationId: v.string(),
  /** The address of a user; null for a key or app. */
  email: v.nullable(v.string()),
  name: v.nullable(v.string()),
  role: v.nullable(v.picklist(ROLES)),
  scopes: v.array(v.picklist(SCOPES)),
  only: v.nullable(KeyOwner),
  passkeys: v.array(Passkey),
})

export const usersApi = api('Users', {
  listUsers: {
    method: 'GET',
    path: '/users',
    scopes: ['admin'],
    summary: 'The people who work with the organization, in the order of their addresses',
    status: 200,
    reply: v.object({ data: v.array(User) }),
  },
  inviteUser: {
    method: 'POST',
    path: '/users',
    scopes: ['admin'],
    summary: 'Invite somebody by e-mail address',
    description:
      'He gets a link that signs him in to the console once, within 7 days. Where the operator has set a sender of mails, the link is mailed too. A user has no key: he signs in by a passkey, or by another link. Nobody gives a role that may do more than he may himself.',
    body: strict({
      email: Email,
      name: v.optional(v.nullable(UserName), null),
      role: v.optional(GivenRole, 'member'),
    }),
    status: 201,
    reply: v.object({ ...User.entries, ...GivenLink }),
    refuses: ['conflict', 'quota_exceeded', 'throttled'],
    secret: true,
  },
  updateUser: {
    method: 'PATCH',
    path: '/users/{id}',
    scopes: ['admin'],
    summary: 'Change the role or the name of a user, at once',
    description:
      'With a lower role, the apps end that the user has allowed. With a higher one, a link ends that was not used yet. The last admin who has joined keeps the role: 409.',
    body: strict({ role: v.optional(GivenRole), name: v.optional(v.nullable(UserName)) }),
    status: 200,
    reply: User,
    refuses: ['conflict'],
  },
  sendUserLink: {
    method: 'POST',
    path: '/users/{id}/link',
    scopes: ['admin'],
    summary: 'Give a user another link, which replaces the one before',
    description:
      'For an invitation that has ended, and for a user who has lost the passkey. It signs in once: within 7 days, or within a day when he has joined.',
    status: 200,
    reply: v.object({ ...User.entries, ...GivenLink }),
    refuses: ['throttled'],
    secret: true,
  },
  removeUser: {
    method: 'DELETE',
    path: '/users/{id}',
    scopes: ['admin'],
    summary: 'Remove a user, with sessions and connected apps, at once',
    description: 'Keys that the user made stay. The last admin who has joined stays: 409.',
    refuses: ['conflict'],
    status: 204,
  },
  getMe: {
    method: 'GET',
    path: '/me',
    scopes: [],
    aboutCaller: true,
    summary: 'Show the key, user or app that sends the request, and what it may do',
    status: 200,
    reply: Me,
  },
  removePasskey: {
    method: 'DELETE',
    path: '/me/passkeys/{id}',
    scopes: [],
    aboutCaller: true,
    summary: 'Remove a passkey of the user who asks',
    status: 204,
  },
})
