import * as v from 'valibot'
import { strict } from '../../shared/http/schema.ts'

const LONGEST = 8192
const Base64Url = v.pipe(v.string(), v.maxLength(LONGEST), v.regex(/^[\w-]+$/, 'Must be base64url.'))
const Transport = v.picklist(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])

const credential = <const E extends v.ObjectEntries>(response: E) =>
  v.object({
    id: Base64Url,
    rawId: Base64Url,
    type: v.literal('public-key'),
    response: v.object(response),
  })

/** As browsers write them: https://www.w3.org/TR/webauthn-3/#sctn-parseCreationOptionsFromJSON */
export const NewCredential = credential({
  clientDataJSON: Base64Url,
  attestationObject: Base64Url,
  transports: v.optional(v.fallback(v.array(Transport), []), []),
})
export type NewCredential = v.InferOutput<typeof NewCredential>

export const ShownCredential = credential({
  clientDataJSON: Base64Url,
  authenticatorData: Base64Url,
  signature: Base64Url,
  userHandle: Base64Url,
})
export type ShownCredential = v.InferOutput<typeof ShownCredential>

/** What a page sends to keep a passkey. */
export const KeptPasskey = strict({ name: v.optional(v.string(), ''), credential: NewCredential })

const ClientData = v.fallback(
  v.pipe(v.string(), v.parseJson(), v.object({ challenge: v.pipe(v.string(), v.maxLength(LONGEST)) })),
  { challenge: '' },
)

/** The challenge that the browser says was signed. Nothing rests on it before the signature is checked. */
export const challengeIn = (clientDataJSON: string) =>
  v.parse(ClientData, Buffer.from(clientDataJSON, 'base64url').toString('utf8')).challenge

/** An authenticator stores this text with the passkey, and sends it back. So the service finds the user of a passkey. */
export const userHandle = (organizationId: string, userId: string) => `${organizationId}/${userId}`

export function userIn(handle: string) {
  const [organizationId = '', userId = '', ...more] = Buffer.from(handle, 'base64url')
    .toString('utf8')
    .split('/')
  const isHandle = /^org_\w+$/.test(organizationId) && /^usr_\w+$/.test(userId) && more.length === 0
  return isHandle ? { organizationId, userId } : undefined
}
