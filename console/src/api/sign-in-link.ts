import { signal } from '@preact/signals'
import { takeSecret } from './secret-in-address.ts'
import { leaveSession } from './session.ts'

/** The secret of the link that was opened, until somebody signs in with it or leaves it. */
export const signInLink = signal(takeSecret('link'))

/** True after a user has accepted an invitation, until the page has offered him a passkey. */
export const hasJoined = signal(false)

window.addEventListener('hashchange', () => {
  const secret = takeSecret('link')
  if (secret === undefined) return
  leaveSession()
  signInLink.value = secret
})
