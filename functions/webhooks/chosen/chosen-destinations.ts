import type { QuotaRoom } from '../../shared/quotas.ts'
import type { ChosenSettings } from '../destinations/chosen.ts'

export interface StoredChosen {
  readonly organizationId: string
  readonly id: string
  readonly url: string
  readonly createdAt: string
  /** Changes with every write. */
  readonly updatedAt: string
  readonly chosen: ChosenSettings
}

export interface ChosenDestinations {
  get(organizationId: string, id: string): Promise<StoredChosen | undefined>
  all(organizationId: string): Promise<readonly StoredChosen[]>
  /** False when it is there already. */
  create(destination: Omit<StoredChosen, 'updatedAt'>, room: QuotaRoom): Promise<boolean>
  /** False when it has changed since it was read. With `given`, a disabled one is enabled. */
  replace(before: StoredChosen, after: Pick<StoredChosen, 'url' | 'chosen'>, given: boolean): Promise<boolean>
  remove(before: StoredChosen): Promise<boolean>
}
