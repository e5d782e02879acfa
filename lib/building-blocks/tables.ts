import { Construct } from 'constructs'
import { ENV } from '../../functions/shared/env.ts'
import { ServiceTable } from './service-table.ts'

/** The data itself, the search index derived from it, and the log of deliveries. */
export class Tables extends Construct {
  readonly signalbox = new ServiceTable(this, 'Signalbox', {
    env: ENV.table,
    gsi1: true,
    stream: true,
    expires: true,
  })
  readonly searchIndex = new ServiceTable(this, 'SearchIndex', { env: ENV.searchIndex, derived: true })
  readonly webhookLog = new ServiceTable(this, 'WebhookLog', {
    env: ENV.webhookLog,
    gsi1: true,
    expires: true,
  })
}
