import type { QuotaRoom } from '../../shared/quotas.ts'
import type { ChosenSettings } from '../destinations/chosen.ts'
import type { SealedUrl } from '../destinations/sealed-url.ts'
import type { StoredSigning } from '../signatures/signing.ts'

export interface StoredChosen {
  readonly organizationId: string
  readonly id: string
  /** Where the URL is sealed, this is its masked form. */
  readonly url: string
  readonly sealedUrl?: SealedUrl | undefined
  /** A secret of its own, instead of the organization's. */
  readonly signing?: StoredSigning | undefined
  readonly createdAt: string
  /** Each write adds one, so that a writer notices another one. */
  readonly updatedAt: string
  readonly chosen: ChosenSettings
}

export type ChangedChosen = Pick<StoredChosen, 'url' | 'sealedUrl' | 'signing' | 'chosen'>

export interface ChosenDestinations {
  get(organizationId: string, id: string): Promise<StoredChosen | undefined>
  all(organizationId: string): Promise<readonly StoredChosen[]>
  /** False when it is there already. */
  create(destination: Omit<StoredChosen, 'updatedAt'>, room: QuotaRoom): Promise<boolean>
  /** False when it has changed since it was read. With `given`, a disabled one is enabled. */
  replace(before: StoredChosen, after: ChangedChosen, given: boolean): Promise<boolean>
  remove(before: StoredChosen): Promise<boolean>
}
