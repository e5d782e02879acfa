import type { StoredReply } from '../shared/http/idempotency.ts'
import { notAllowed } from '../shared/http/methods/other-methods.ts'
import type { ConsoleRequest, Routes } from './console-request.ts'
import type { ConsoleWorld } from './console-world.ts'
import { requireOwnPage } from './own-page.ts'
import { PASSKEY_ROUTES } from './passkey-routes.ts'
import { PROVIDER_ROUTES } from './provider-routes.ts'
import { SIGN_IN_ROUTES } from './sign-in-routes.ts'
import { answerFile } from './site.ts'

/** Beside the files. They are for the page only, so the reference has none of them. */
const ROUTES: Routes = { ...SIGN_IN_ROUTES, ...PASSKEY_ROUTES, ...PROVIDER_ROUTES }

export async function answerConsole(world: ConsoleWorld, request: ConsoleRequest): Promise<StoredReply> {
  const { place, path, method, headers } = request
  const route = Object.hasOwn(ROUTES, place) ? ROUTES[place] : undefined
  if (!route) return answerFile(world.files, request)
  const answering = Object.hasOwn(route, method) ? route[method] : undefined
  if (!answering) throw notAllowed(path, Object.keys(route))
  if (method !== 'GET') requireOwnPage(headers)
  return answering(world, request)
}
