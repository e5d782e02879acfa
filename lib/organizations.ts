import { Construct } from 'constructs'
import { creditsApi } from '../functions/credits/credits.api.ts'
import { organizationsApi } from '../functions/organizations/organizations.api.ts'
import type { CapabilityProps } from './building-blocks/capability.ts'
import { ServiceFunction } from './building-blocks/service-function.ts'

export class Organizations extends Construct {
  constructor(scope: Construct, id: string, { api, settings, tables }: CapabilityProps) {
    super(scope, id)
    const organizations = new ServiceFunction(this, 'ServeOrganizations', {
      settings,
      entry: 'organizations/serve-organizations.handler.ts',
    })
    tables.signalbox.grant(organizations, 'Query', 'BatchGetItem', 'ConditionCheckItem')
    api.serve(organizationsApi, organizations)

    const credits = new ServiceFunction(this, 'ServeCredits', {
      settings,
      entry: 'credits/serve-credits.handler.ts',
    })
    tables.signalbox.grant(credits, 'Query', 'BatchGetItem')
    tables.signalbox.grantIndexQuery(credits)
    api.serve(creditsApi, credits)
  }
}
