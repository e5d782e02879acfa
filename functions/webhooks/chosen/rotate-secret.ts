import { DomainError } from '../../shared/errors.ts'
import { channelOf } from '../channels/channels.ts'
import { keyForSigning, madeMeanwhile } from '../signatures/manage-signing.ts'
import { destinationSigner, renewed, type Signing, shownSigning } from '../signatures/signing.ts'
import { type DestinationWorld, ownDestination } from './manage-destinations.ts'

/** The first secret of its own takes the place of the organization's. A later one replaces it. */
export async function rotateSecret(
  world: DestinationWorld,
  organizationId: string,
  id: string,
  overlapHours: number,
): Promise<Omit<Signing, 'enabled'> & { readonly secret: string }> {
  const before = await ownDestination(world, organizationId, id)
  const { channel } = before.chosen
  if (!channelOf(channel).signed)
    throw new DomainError('conflict', `Messages of kind ${channel} carry no signature.`)
  const [key, now] = [await keyForSigning(world.sealingKey), world.clock()]
  const signer = destinationSigner(organizationId, id)
  const { secret, stored } = renewed(before.signing, { signer, key, overlapHours, now })
  if (!(await world.destinations.replace(before, { ...before, signing: stored }, false)))
    throw madeMeanwhile()
  const { createdAt, previousUntil } = shownSigning(stored, now)
  return { secret, createdAt, previousUntil }
}
