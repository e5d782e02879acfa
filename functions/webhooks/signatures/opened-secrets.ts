import type { Clock } from '../../shared/clock.ts'
import {
  destinationSigner,
  type SigningKey,
  type SigningSecrets,
  type StoredSigning,
  secretsOf,
} from './signing.ts'

/** The secrets that requests of an organization or a destination are signed with now. None without signatures. */
export const openedSecrets =
  (key: SigningKey | undefined, clock: Clock) =>
  async (signer: string, signing: StoredSigning | undefined): Promise<readonly string[]> => {
    if (signing === undefined) return []
    if (key === undefined) throw new Error('The signing key is missing, so nothing can be signed.')
    return secretsOf(signing, signer, await key(), clock())
  }

export interface DestinationSigning {
  readonly destinationId: string
  readonly signing: StoredSigning
}

/** Those of a destination with a secret of its own, otherwise those of its organization. */
export function secretsOfTests(
  key: SigningKey | undefined,
  clock: Clock,
  organizations: Pick<SigningSecrets, 'get'>,
) {
  const open = openedSecrets(key, clock)
  return async (organizationId: string, own: DestinationSigning | undefined) =>
    own
      ? open(destinationSigner(organizationId, own.destinationId), own.signing)
      : open(organizationId, await organizations.get(organizationId))
}
