import type { StatedNumbers } from '../imprint/stated-numbers.ts'
import type { WatchedAccount } from '../source.ts'
import type { FoundNumber } from './found-numbers.ts'
import type { ListedFilers } from './listed-filers.ts'
import type { Seat } from './seat.ts'

export interface NumberSearch {
  readonly account: WatchedAccount
  readonly seat: Seat
  readonly stated: StatedNumbers
  readonly filers: ListedFilers
}

/** One number, and a number of another register that came along. */
export interface NumberResult {
  readonly found?: Omit<FoundNumber, 'since'> | undefined
  readonly companyNumber?: string | undefined
  readonly why?: string | undefined
}
