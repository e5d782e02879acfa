import { SCOPES, type Scope } from '../shared/http/scope.ts'

/** What a user may do, from the least to the most. */
export const ROLES = ['viewer', 'member', 'admin'] as const
export type Role = (typeof ROLES)[number]

/** A role is a set of scopes, so that users and keys pass the same checks. */
export const ROLE_SCOPES: Readonly<Record<Role, readonly Scope[]>> = {
  viewer: ['read'],
  member: SCOPES.filter((scope) => scope !== 'admin'),
  admin: SCOPES,
}

/** The words of the reference. */
export const ROLE_WORDS: Readonly<Record<Role, string>> = {
  viewer: 'reads everything that the organization sees',
  member: 'does everything but manage the organization, its users and its keys',
  admin: 'does everything',
}

/** Whether one role may do less than another one. */
export const isLower = (role: Role, than: Role) => ROLES.indexOf(role) < ROLES.indexOf(than)
