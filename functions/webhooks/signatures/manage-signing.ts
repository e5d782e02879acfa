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
  const before = await secrets.get(organizationId)
  const now = clock()
  const made = { signer: organizationId, key: await keyForSigning(key), overlapHours, now }
  const { secret, stored } = renewed(before, made)
  if (!(await secrets.replace(organizationId, before, stored))) throw madeMeanwhile()
  return { secret, ...shownSigning(stored, now) }
}

export async function keyForSigning(key: SigningKey | undefined): Promise<Uint8Array> {
  if (key === undefined)
    throw conflict('Signatures are not set up here. The operator has to set a signing key.')
  return key()
}

export const madeMeanwhile = () =>
  conflict(
    'Another request has made a secret at the same time. Its secret is valid now. Try again to replace it.',
  )

const conflict = (message: string) => new DomainError('conflict', message)
