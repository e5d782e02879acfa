import { dataOf } from '@signalbox/client'
import type { Scope } from '../text/scopes.ts'
import { resource } from './resource.ts'
import { signalbox } from './signalbox.ts'

/** The key or user that is signed in. */
export const me = resource(() => dataOf(signalbox.GET('/me')))

/** True if the signed-in key or user has all these scopes. False until the service has answered. */
export function may(...scopes: readonly Scope[]): boolean {
  const own = me.known()?.scopes
  return own !== undefined && scopes.every((scope) => own.includes(scope))
}
