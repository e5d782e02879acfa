import { Construct } from 'constructs'
import { definitionsApi } from '../functions/definitions/definitions.api.ts'
import type { CapabilityProps } from './building-blocks/capability.ts'
import { ServiceFunction } from './building-blocks/service-function.ts'
import { SHOWN_ITEMS } from './lists.ts'

/** The preview of definitions of events. It reads, and changes nothing. */
export class Definitions extends Construct {
  constructor(scope: Construct, id: string, { api, settings, tables }: CapabilityProps) {
    super(scope, id)
    const serve = new ServiceFunction(this, 'ServeDefinitions', {
      settings,
      entry: 'definitions/serve-definitions.handler.ts',
      // It reads the grammar of hundreds of headlines: more memory is more CPU.
      memorySize: 1024,
    })
    tables.searchIndex.grant(serve, 'Query', 'GetItem', 'BatchGetItem')
    tables.signalbox.grantItems(serve, SHOWN_ITEMS, 'GetItem', 'BatchGetItem', 'Query')
    api.serve(definitionsApi, serve)
  }
}
