import type { OtherParty } from '../../signals/evidence.ts'
import type { AccountFinder } from '../companies/account-finder.ts'
import { otherPartyOf } from '../headlines/other-party.ts'
import type { Observation } from '../observation.ts'
import type { ObservationReading } from '../signal-content.ts'
import type { PersonFinder } from './person-finder.ts'

/** The account, person and other company of a finding. Null where it is not certain. */
export interface Attribution {
  readonly accountId: string | null
  readonly personId: string | null
  readonly otherParty: OtherParty | null
}

export type Attribute = (observation: Observation, reading: ObservationReading) => Promise<Attribution>

export const attribution =
  (accounts: AccountFinder, personOf: PersonFinder): Attribute =>
  async (observation, reading) => {
    const account = await accounts.about(observation, reading.event)
    const name = otherPartyOf(reading.event, account?.name)
    const [personId, other] = await Promise.all([
      account ? personOf(reading, account) : null,
      name === null ? undefined : accounts.named(name),
    ])
    return {
      accountId: account?.id ?? null,
      personId,
      otherParty: name === null ? null : { name, accountId: other?.id ?? null },
    }
  }
