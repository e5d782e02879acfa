import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { Clock } from '../shared/clock.ts'
import type { Members } from './list/list.ts'
import { memberAppender } from './members/append-members.store.ts'
import { memberReaders } from './members/read-members.store.ts'
import { memberRefresher } from './members/refresh-members.store.ts'
import { memberRemover } from './members/remove-members.store.ts'
import { memberSelector } from './members/select-members.store.ts'

export const dynamoMembers = (client: DynamoDBDocumentClient, TableName: string, clock: Clock): Members => {
  const append = memberAppender(client, TableName, clock)
  const refresh = memberRefresher(client, TableName, clock)
  const remove = memberRemover(client, TableName, clock)
  return {
    ...memberReaders(client, TableName),
    among: memberSelector(client, TableName),

    async append(organizationId, listId, rows, { field = 'list', upload } = {}) {
      const unique = [...new Map(rows.map((row) => [row.id, row])).values()]
      const added = new Set(await append(organizationId, listId, unique, { field, upload }))
      const members = unique.filter((row) => !added.has(row))
      await refresh(organizationId, listId, members, { field, upload })
      return { added: added.size, duplicates: rows.length - added.size }
    },

    async remove(organizationId, listId, ids) {
      const unique = [...new Set(ids)]
      const removed = new Set(await remove(organizationId, listId, unique))
      return { removed: removed.size, notMembers: unique.filter((id) => !removed.has(id)) }
    },
  }
}
