import type { components } from '@signalbox/client'
import { SCOPES, type Scope } from '../../../text/scopes.ts'

export type Role = components['schemas']['User']['role']

export const ROLES: readonly (readonly [Role, string])[] = [
  ['viewer', 'Viewer: reads everything'],
  ['member', 'Member: does everything but manage users, keys and the organization'],
  ['admin', 'Admin: does everything'],
]

/** The roles of the service, in words. */
export const scopesOf = (role: Role): readonly Scope[] =>
  SCOPES.flatMap(([scope]) => (mayDo(role, scope) ? [scope] : []))

const mayDo = (role: Role, scope: Scope) =>
  scope === 'read' || role === 'admin' || (role === 'member' && scope !== 'admin')

export const roleText = (role: Role) => ROLES.find(([known]) => known === role)?.[1] ?? role
