import type { LinkSessionWorld } from '../sessions/by-link.ts'
import type { PasskeySessionWorld } from '../sessions/by-passkey.ts'
import type { IdentityProvider } from '../sessions/provider/provider.ts'
import type { AskedLinkWorld } from '../users/ask-for-link.ts'
import type { Users } from '../users/user.ts'
import type { BuiltFiles } from './built-files.ts'
import type { LimitVisits } from './limit-visits.ts'

export interface ConsoleWorld extends LinkSessionWorld, PasskeySessionWorld, AskedLinkWorld {
  readonly users: Users
  readonly files: BuiltFiles
  readonly limitVisits: LimitVisits
  /** Undefined where the operator has set none. */
  readonly provider: IdentityProvider | undefined
  /** The key of the sample data; only on a laptop. */
  readonly demoKey: () => string | undefined
}
