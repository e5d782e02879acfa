import { Construct } from 'constructs'
import { ENV } from '../../functions/shared/env.ts'
import type { Settings } from './config.ts'
import { ServiceTable } from './service-table.ts'

/** The data itself, the search index derived from it, and the log of deliveries. */
export class Tables extends Construct {
  readonly signalbox: ServiceTable
  readonly searchIndex: ServiceTable
  readonly webhookLog: ServiceTable

  constructor(scope: Construct, id: string, { signalboxStream, webhookLogTable }: Settings) {
    super(scope, id)
    this.signalbox = new ServiceTable(this, 'Signalbox', {
      env: ENV.table,
      gsi1: true,
      stream: true,
      expires: true,
      ...(signalboxStream && { existing: tableOf(signalboxStream) }),
    })
    this.searchIndex = new ServiceTable(this, 'SearchIndex', { env: ENV.searchIndex, derived: true })
    this.webhookLog = new ServiceTable(this, 'WebhookLog', {
      env: ENV.webhookLog,
      gsi1: true,
      expires: true,
      ...(webhookLogTable && { existing: { tableName: webhookLogTable } }),
    })
  }
}

const tableOf = (tableStreamArn: string) => ({
  tableName: nameInStream(tableStreamArn),
  tableStreamArn,
})

/** The name of the table that has the stream. */
export const nameInStream = (tableStreamArn: string) => tableStreamArn.split('/')[1] ?? ''
