import { Construct } from 'constructs'
import { connectionsApi } from '../functions/connections/connections.api.ts'
import { grantKey } from '../functions/connections/grants/grant-keys.ts'
import { hostTurnItems, key } from '../functions/shared/table.ts'
import type { CapabilityProps } from './building-blocks/capability.ts'
import { ServiceFunction } from './building-blocks/service-function.ts'

const CODES = grantKey.code('*').pk
const GRANTS = key.access('*').pk
const CONNECTIONS = grantKey.connection('*', '').pk

/** Apps that connect by OAuth: the endpoints for people with keys, and the pages for the apps. */
export class Connections extends Construct {
  constructor(scope: Construct, id: string, { api, settings, tables }: CapabilityProps) {
    super(scope, id)
    const fn = new ServiceFunction(this, 'ServeConnections', {
      settings,
      entry: 'connections/serve-connections.handler.ts',
    })
    tables.signalbox.grantItems(fn, [CODES, GRANTS], 'GetItem')
    tables.signalbox.grantItems(fn, [GRANTS], 'BatchGetItem')
    tables.signalbox.grantItems(fn, [CONNECTIONS], 'Query')
    // One transaction writes items of all three forms.
    tables.signalbox.grantItems(fn, [CODES, GRANTS, CONNECTIONS], 'PutItem', 'UpdateItem', 'DeleteItem')
    // The function takes turns at hosts that give no document of an app.
    tables.signalbox.grantItems(fn, hostTurnItems, 'UpdateItem')
    api.serve(connectionsApi, fn)
    api.serveOpenPages(['oauth', '.well-known'], fn)
  }
}
