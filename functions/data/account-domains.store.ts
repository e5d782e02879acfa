import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { webHost } from '../entities/web-host.ts'
import { entityItems } from '../shared/dynamo/entity-items.store.ts'

const Known = v.object({ websiteUrl: v.optional(v.nullable(v.string()), null) })

/** The hosts of the accounts' websites, by account. An account without a website is left out. */
export const dynamoAccountDomains =
  (client: DynamoDBDocumentClient, table: string) =>
  async (ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    const wanted = [...new Set(ids)].map((id) => ({ type: 'account', id }) as const)
    const items = await entityItems(client, table, wanted, { consistent: false })
    const domains = new Map<string, string>()
    for (const { id } of wanted) {
      const item = items.get(`account ${id}`)
      const host = item && webHost(v.parse(Known, item).websiteUrl ?? '')
      if (host !== undefined) domains.set(id, host)
    }
    return domains
  }
