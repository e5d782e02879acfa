import { ask } from '../../api/console-calls.ts'
import { Unable } from '../../parts/problem-text.ts'

/** Shorter than the time after which the service refuses the answer. */
const WAITS_MS = 4 * 60_000

/** What a passkey has signed, for the service. */
export async function showPasskey(): Promise<unknown> {
  requirePasskeys('parseRequestOptionsFromJSON')
  const question = await ask('passkey-question')
  if (!isQuestion(question)) throw new Unable(ODD)
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(question)
  return answered((timeout) => navigator.credentials.get({ publicKey: { ...publicKey, timeout } }))
}

/** Makes a passkey on this device, and has the service keep it. */
export async function makePasskey(name: string): Promise<void> {
  requirePasskeys('parseCreationOptionsFromJSON')
  const offer = await ask('passkey-offer')
  if (!isOffer(offer)) throw new Unable(ODD)
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(offer)
  const credential = await answered((timeout) =>
    navigator.credentials.create({ publicKey: { ...publicKey, timeout } }),
  )
  await ask('passkeys', { name, credential })
}

function requirePasskeys(reader: 'parseRequestOptionsFromJSON' | 'parseCreationOptionsFromJSON') {
  if (typeof PublicKeyCredential === 'undefined' || !(reader in PublicKeyCredential))
    throw new Unable('This browser has no passkeys here. It is too old, or the page is without HTTPS.')
}

async function answered(asking: (timeout: number) => Promise<Credential | null>): Promise<unknown> {
  const begun = Date.now()
  try {
    const credential = await asking(WAITS_MS)
    if (credential instanceof PublicKeyCredential) return credential.toJSON()
  } catch (error) {
    throw new Unable(textOf(error, Date.now() - begun))
  }
  throw new Unable(NOTHING)
}

const ODD = 'The answer of the service is not as expected. Try again.'
const NOTHING = 'No passkey was used. Try again, or sign in another way.'

/** Browsers give one error for a dialog that was closed and for one that was left open. */
function textOf(error: unknown, ms: number): string {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'InvalidStateError') return 'There is a passkey of yours on this device already.'
  if (name === 'SecurityError') return 'The browser allows no passkeys at this address.'
  return ms < WAITS_MS ? NOTHING : 'The browser waited too long for a passkey. Try again.'
}

const isQuestion = (said: unknown): said is PublicKeyCredentialRequestOptionsJSON =>
  typeof said === 'object' && said !== null && 'challenge' in said

const isOffer = (said: unknown): said is PublicKeyCredentialCreationOptionsJSON =>
  isQuestion(said) && 'user' in said
