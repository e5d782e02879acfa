import { type DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { GSI1 } from '../../shared/table.ts'
import { UploadMessage } from './upload-job.ts'
import { uploadKeys } from './upload-keys.ts'

/** More wait for the next minute. */
const MOST = 100

/** The open uploads that nobody works on, those that wait longest first. */
export const idleUploads =
  (client: DynamoDBDocumentClient, TableName: string) =>
  async (now: Date): Promise<UploadMessage[]> => {
    const { gsi1pk, gsi1sk } = uploadKeys.idle(now.toISOString(), '')
    const { Items = [] } = await client.send(
      new QueryCommand({
        TableName,
        IndexName: GSI1.name,
        KeyConditionExpression: 'gsi1pk = :pk AND gsi1sk < :now',
        ExpressionAttributeValues: { ':pk': gsi1pk, ':now': gsi1sk },
        Limit: MOST,
      }),
    )
    return v.parse(v.array(UploadMessage), Items)
  }
