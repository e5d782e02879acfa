import { Construct } from 'constructs'
import { coverageApi } from '../functions/coverage/coverage.api.ts'
import { coverageKey } from '../functions/coverage/coverage-key.ts'
import { key } from '../functions/shared/table.ts'
import { ownTallyKey } from '../functions/sources/tally/tally-key.ts'
import type { CapabilityProps } from './building-blocks/capability.ts'
import { ServiceFunction } from './building-blocks/service-function.ts'

const COVERAGES = coverageKey('*', '').pk
const OWN_TALLIES = ownTallyKey('*', '', '').pk
const MEMBERSHIPS = key.membership('*', '', '').pk
/** An account, and what an organization alone sees of it. */
const READ_ITEMS = [key.account('*').pk, COVERAGES, key.member('*', '*', 0).pk, key.ownName('*', '').pk]

/** What monitors see of accounts, and the corrections of organizations. */
export class Coverage extends Construct {
  constructor(scope: Construct, id: string, { api, settings, tables }: CapabilityProps) {
    super(scope, id)
    const serve = new ServiceFunction(this, 'ServeCoverage', {
      settings,
      entry: 'coverage/serve-coverage.handler.ts',
    })
    tables.signalbox.grantItems(serve, READ_ITEMS, 'BatchGetItem')
    // Who lists a private account sees it.
    tables.signalbox.grantItems(serve, [MEMBERSHIPS, OWN_TALLIES], 'Query')
    tables.signalbox.grantItems(serve, [COVERAGES], 'UpdateItem')
    api.serve(coverageApi, serve)
  }
}
