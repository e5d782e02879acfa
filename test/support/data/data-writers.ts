import { type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import type { Account } from '../../../functions/entities/account.ts'
import type { Person } from '../../../functions/entities/person.ts'
import { key } from '../../../functions/shared/table.ts'

export const dataWriters = (client: DynamoDBDocumentClient, table: string) => ({
  async addMember(organizationId: string, listId: string, entityId: string) {
    const Item = {
      ...key.membership(entityId, organizationId, listId),
      kind: 'membership',
      organizationId,
      listId,
    }
    await client.send(new PutCommand({ TableName: table, Item }))
  },

  async putKeyword(keyword: { organizationId: string; id: string; query: string }) {
    const Item = { ...key.keyword(keyword.organizationId, keyword.id), kind: 'keyword', ...keyword }
    await client.send(new PutCommand({ TableName: table, Item }))
  },

  async putAccount(account: Account) {
    await client.send(
      new PutCommand({
        TableName: table,
        Item: { ...key.account(account.id), kind: 'account', ...account },
      }),
    )
  },

  async putPerson(person: Person) {
    await client.send(
      new PutCommand({ TableName: table, Item: { ...key.person(person.id), kind: 'person', ...person } }),
    )
  },
})
