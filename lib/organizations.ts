import { Construct } from 'constructs'
import { auditApi } from '../functions/audit/audit.api.ts'
import { creditsApi } from '../functions/credits/credits.api.ts'
import { organizationsApi } from '../functions/organizations/organizations.api.ts'
import { auditItems } from '../functions/shared/audit/audit-key.ts'
import { anyDestination, key } from '../functions/shared/table.ts'
import type { CapabilityProps } from './building-blocks/capability.ts'
import { ServiceFunction } from './building-blocks/service-function.ts'

const OWN_ITEMS = key.organization('*').pk
const CREDENTIALS = key.credential('*').pk
const GRANTS = key.access('*').pk

export class Organizations extends Construct {
  readonly #tables: CapabilityProps['tables']

  constructor(scope: Construct, id: string, { api, settings, tables }: CapabilityProps) {
    super(scope, id)
    const organizations = new ServiceFunction(this, 'ServeOrganizations', {
      settings,
      entry: 'organizations/serve-organizations.handler.ts',
    })
    tables.signalbox.grantItems(organizations, [OWN_ITEMS, CREDENTIALS], 'Query', 'BatchGetItem')
    tables.signalbox.grantItems(organizations, [OWN_ITEMS], 'GetItem')
    tables.signalbox.grantItems(
      organizations,
      // A key that is revoked takes its connected apps along.
      [OWN_ITEMS, CREDENTIALS, GRANTS, anyDestination],
      'PutItem',
      'UpdateItem',
      'DeleteItem',
      'ConditionCheckItem',
    )
    api.serve(organizationsApi, organizations)
    this.#tables = tables
    this.allowAudit(organizations)
    api.serve(auditApi, organizations)

    const credits = new ServiceFunction(this, 'ServeCredits', {
      settings,
      entry: 'credits/serve-credits.handler.ts',
    })
    this.allowCosts(credits)
    api.serve(creditsApi, credits)
  }

  allowAudit(fn: ServiceFunction) {
    this.#tables.signalbox.grantItems(fn, [auditItems], 'Query')
  }

  /** Reading the balance, the ledger and its sums. */
  allowCosts(fn: ServiceFunction) {
    this.#tables.signalbox.grantItems(fn, [OWN_ITEMS], 'Query', 'BatchGetItem')
    this.#tables.signalbox.grantIndexQuery(fn)
  }
}
