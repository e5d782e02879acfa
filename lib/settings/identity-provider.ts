import * as v from 'valibot'
import { storedKey } from './stored-key-setting.ts'

/** Your provider of identities (OpenID Connect), by which users sign in too. */
export const identityProvider = {
  /** Its issuer, and the id of this service there. */
  oidcIssuer: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^https:\/\/[^\s?#]+[^\s?#/]$/, 'Must be an HTTPS URL without a slash at its end.'),
    ),
  ),
  oidcClientId: v.optional(
    v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,255}$/, 'Must be printable ASCII without spaces.')),
  ),
  /** The parameter or secret with the secret of the client. Without it, the client is a public one. */
  oidcClientSecret: storedKey,
  /** As the sign-in page calls the provider. */
  oidcName: v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(40))),
}
