import type { Allowance } from '../../functions/connections/grants/connection.ts'
import type { Scope } from '../../functions/shared/http/scope.ts'

interface Given extends Omit<Partial<Allowance>, 'scopes' | 'mayHave'> {
  readonly organizationId: string
  readonly keyId: string
  readonly scopes: readonly Scope[]
  readonly mayHave?: readonly Scope[]
}

/** A user allowed these scopes to an app. The app has a minute to use the code. */
export const anAllowance = ({ scopes, mayHave = [], ...given }: Given): Allowance => ({
  clientId: 'client',
  name: 'An app',
  host: null,
  returnsTo: 'this machine',
  redirectUri: 'http://127.0.0.1/',
  challenge: '',
  audience: 'api',
  scopes: [...scopes],
  limits: { only: null, endsAt: null, networks: null },
  payers: undefined,
  mayHave: [...mayHave],
  replaces: null,
  endsAt: new Date(Date.now() + 60_000).toISOString(),
  ...given,
})
