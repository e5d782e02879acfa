import type { Clock } from '../../shared/clock.ts'
import { type SigningKey, type StoredSigning, secretsOf } from './signing.ts'

/** The secrets that requests of an organization are signed with now. None when it has not asked for signatures. */
export const openedSecrets =
  (key: SigningKey | undefined, clock: Clock) =>
  async (organizationId: string, signing: StoredSigning | undefined): Promise<readonly string[]> => {
    if (signing === undefined) return []
    if (key === undefined) throw new Error('The signing key is missing, so nothing can be signed.')
    return secretsOf(signing, organizationId, await key(), clock())
  }
