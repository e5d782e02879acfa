import { dataOf } from '@signalbox/client'
import type { Scope } from '../text/scopes.ts'
import { resource } from './resource.ts'
import { signalbox } from './signalbox.ts'

/** Who is signed in. */
export const me = resource(() => dataOf(signalbox.GET('/me')))

/** Whether who is signed in has these scopes. Until that is known, no. */
export function may(...scopes: readonly Scope[]): boolean {
  const own = me.known()?.scopes
  return own !== undefined && scopes.every((scope) => own.includes(scope))
}
