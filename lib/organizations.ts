import { Construct } from 'constructs'
import { auditApi } from '../functions/audit/audit.api.ts'
import { creditsApi } from '../functions/credits/credits.api.ts'
import { organizationsApi } from '../functions/organizations/organizations.api.ts'
import { sessionsApi } from '../functions/sessions/sessions.api.ts'
import { auditItems } from '../functions/shared/audit/audit-key.ts'
import { anyDestination, key } from '../functions/shared/table.ts'
import { anyAddress, userKey } from '../functions/users/user-keys.ts'
import { usersApi } from '../functions/users/users.api.ts'
import type { CapabilityProps } from './building-blocks/capability.ts'
import { ServiceFunction } from './building-blocks/service-function.ts'
import type { Webhooks } from './webhooks/webhooks.ts'

const OWN_ITEMS = key.organization('*').pk
const CREDENTIALS = key.credential('*').pk
const GRANTS = key.access('*').pk
/** What belongs to users and is not in a partition of the organization. */
const OF_USERS = [userKey.link('*').pk, anyAddress]
const SESSIONS = key.session('*').pk

export class Organizations extends Construct {
  readonly #tables: CapabilityProps['tables']
  readonly #serveOrganizations: ServiceFunction

  constructor(scope: Construct, id: string, { api, settings, tables }: CapabilityProps) {
    super(scope, id)
    const organizations = new ServiceFunction(this, 'ServeOrganizations', {
      settings,
      entry: 'organizations/serve-organizations.handler.ts',
    })
    tables.signalbox.grantItems(organizations, [OWN_ITEMS, CREDENTIALS], 'Query', 'BatchGetItem')
    tables.signalbox.grantItems(organizations, [OWN_ITEMS], 'GetItem')
    // A key or user that goes takes its connected apps along.
    const changed = [OWN_ITEMS, CREDENTIALS, GRANTS, anyDestination]
    tables.signalbox.grantItems(organizations, changed, 'UpdateItem', 'ConditionCheckItem')
    const made = [OWN_ITEMS, CREDENTIALS, anyDestination, ...OF_USERS]
    tables.signalbox.grantItems(organizations, made, 'PutItem')
    // An admin ends sessions, and opens none.
    tables.signalbox.grantItems(organizations, [...changed, ...OF_USERS, SESSIONS], 'DeleteItem')
    api.serve(organizationsApi, organizations)
    api.serve(usersApi, organizations)
    api.serve(sessionsApi, organizations)
    this.#serveOrganizations = organizations
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

  /** Invitations are mailed where there is a sender. */
  mayInvite(webhooks: Webhooks) {
    webhooks.maySendLinks(this.#serveOrganizations)
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
