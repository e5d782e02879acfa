import type { FoundNumbers } from '../numbers/found-numbers.ts'
import type { RegisterSetup } from '../registers/define-register.ts'
import type { WatchedAccount } from '../source.ts'
import { type CompanyPlaces, registerKey } from './company-places.ts'
import { correctedPlaces } from './corrected-places.ts'
import { registersOf } from './read-places.ts'

interface Named {
  readonly setup: RegisterSetup
  readonly now: string
  readonly identity: FoundNumbers | undefined
}

/** With the places that need no website: those of corrections, and registers that know the account by a number. */
export function withNamedPlaces(
  found: CompanyPlaces | null,
  known: CompanyPlaces | null,
  account: WatchedAccount,
  { setup, now, identity }: Named,
): CompanyPlaces | null {
  const corrected = correctedPlaces(account.corrections, known?.corrected)
  const registers = registersOf(account, setup).map(
    (each) =>
      known?.registers?.find((one) => registerKey(one) === registerKey(each)) ?? { ...each, since: now },
  )
  if (!found && corrected.length === 0 && registers.length === 0 && !identity) return null
  return {
    ...(found ?? { discoveredAt: null, found: [] }),
    corrected: corrected.length > 0 ? corrected : undefined,
    registers: registers.length > 0 ? registers : undefined,
    identity,
  }
}
