import { type DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { endWrites } from '../lists/uploads/end-upload.writes.ts'
import { uploadKeys } from '../lists/uploads/upload-keys.ts'
import { writeItems } from '../shared/dynamo/batch.store.ts'
import { refusedWrite } from '../shared/dynamo/refused-write.store.ts'

const PER_QUERY = 100

const Stored = v.object({ id: v.string(), parts: v.number(), bodyHash: v.string() })

/** Ends and removes every upload into a list. Resolves with false when time ran out; the next call continues. */
export const uploadPurger =
  (client: DynamoDBDocumentClient, TableName: string) =>
  async (organizationId: string, listId: string, mayGoOn: () => boolean): Promise<boolean> => {
    for (;;) {
      const { Items = [] } = await client.send(
        new QueryCommand({
          TableName,
          KeyConditionExpression: 'pk = :pk',
          ExpressionAttributeValues: { ':pk': uploadKeys.upload(organizationId, listId, '').pk },
          ConsistentRead: true,
          Limit: PER_QUERY,
        }),
      )
      if (Items.length === 0) return true
      for (const { id, parts, bodyHash } of v.parse(v.array(Stored), Items)) {
        if (!mayGoOn()) return false
        const end = { status: 'cancelled' } as const
        await refusedWrite(client, endWrites(TableName, { organizationId, listId, id }, end, new Date()))
        const numbers = Array.from({ length: parts }, (_, index) => index + 1)
        await writeItems(
          client,
          TableName,
          [],
          [
            ...numbers.map((part) => uploadKeys.rows(organizationId, id, part)),
            ...numbers.map((part) => uploadKeys.plan(organizationId, id, part)),
            uploadKeys.body(organizationId, bodyHash),
          ],
        )
        await writeItems(client, TableName, [], [uploadKeys.upload(organizationId, listId, id)])
      }
    }
  }
