import { Construct } from 'constructs'
import { key } from '../functions/shared/table.ts'
import type { CapabilityProps } from './building-blocks/capability.ts'
import { ServiceFunction } from './building-blocks/service-function.ts'
import { siteFiles } from './site/site-files.ts'

/** The web console and the page of the API reference. Its function can sign in and out; the rest is the API's. */
export class Console extends Construct {
  constructor(scope: Construct, id: string, { api, settings, tables }: CapabilityProps) {
    super(scope, id)
    const fn = new ServiceFunction(this, 'ServeConsole', {
      settings,
      entry: 'console/serve-console.handler.ts',
      files: siteFiles(settings.stageName),
    })
    tables.signalbox.grantItems(fn, [key.session('*').pk], 'PutItem', 'DeleteItem')
    tables.signalbox.grantItems(fn, [key.token('*').pk], 'PutItem')
    api.servePages(['console', 'docs'], fn)
  }
}
