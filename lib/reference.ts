import { Construct } from 'constructs'
import { referenceApi } from '../functions/reference/reference.api.ts'
import { ENV } from '../functions/shared/env.ts'
import type { CapabilityProps } from './building-blocks/capability.ts'
import { ServiceFunction } from './building-blocks/service-function.ts'

export class Reference extends Construct {
  constructor(scope: Construct, id: string, { api, settings, tables }: CapabilityProps) {
    super(scope, id)
    const fn = new ServiceFunction(this, 'ServeReference', {
      settings,
      entry: 'reference/serve-reference.handler.ts',
      memorySize: 256,
      environment: { [ENV.publicUrl]: api.publicUrl },
    })
    // How far the index is behind.
    tables.searchIndex.grant(fn, 'Query')
    api.serve(referenceApi, fn)
  }
}
