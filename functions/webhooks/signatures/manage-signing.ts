import type { Clock } from '../../shared/clock.ts'
import { DomainError } from '../../shared/errors.ts'
import { renewed, type Signing, type SigningKey, type SigningSecrets, shownSigning } from './signing.ts'

export interface SigningParts {
  readonly secrets: SigningSecrets
  readonly key: SigningKey | undefined
  readonly clock: Clock
}

/** The first secret turns signatures on. A later one replaces it. */
export async function createSecret(
  { secrets, key, clock }: SigningParts,
  organizationId: string,
  overlapHours: number,
): Promise<Signing & { readonly secret: string }> {
  if (key === undefined)
    throw conflict('Signatures are not set up here. The operator has to set a signing key.')
  const before = await secrets.get(organizationId)
  const now = clock()
  const { secret, stored } = renewed(before, { organizationId, key: await key(), overlapHours, now })
  if (!(await secrets.replace(organizationId, before, stored)))
    throw conflict(
      'Another request has made a secret at the same time. Its secret is valid now. Try again to replace it.',
    )
  return { secret, ...shownSigning(stored, now) }
}

const conflict = (message: string) => new DomainError('conflict', message)
