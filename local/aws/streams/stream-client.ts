import { DescribeTableCommand } from '@aws-sdk/client-dynamodb'
import {
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
  type Shard,
} from '@aws-sdk/client-dynamodb-streams'
import { clientConfig, dynamoDbClient } from '../dynamodb/client.ts'
import { type StreamRecord, streamRecord } from './stream-record.ts'

export type Start =
  | { readonly from: 'TRIM_HORIZON' | 'LATEST' }
  | { readonly from: 'AFTER_SEQUENCE_NUMBER'; readonly sequenceNumber: string }

export interface Page {
  readonly records: readonly StreamRecord[]
  /** Undefined when the shard is closed and read to its end. */
  readonly next: string | undefined
}

export class StreamClient {
  readonly #client: DynamoDBStreamsClient
  readonly streamArn: string

  private constructor(client: DynamoDBStreamsClient, streamArn: string) {
    this.#client = client
    this.streamArn = streamArn
  }

  static async open(endpoint: string, tableName: string): Promise<StreamClient> {
    const client = dynamoDbClient(endpoint)
    const { Table } = await client.send(new DescribeTableCommand({ TableName: tableName }))
    client.destroy()
    if (Table?.LatestStreamArn === undefined) throw new Error(`The table ${tableName} has no stream.`)
    const streams = new DynamoDBStreamsClient(clientConfig(endpoint))
    // It copies every answer for a log that nobody keeps.
    streams.middlewareStack.remove('loggerMiddleware')
    return new StreamClient(streams, Table.LatestStreamArn)
  }

  close() {
    this.#client.destroy()
  }

  async shards(): Promise<Shard[]> {
    const shards: Shard[] = []
    let last: string | undefined
    do {
      const page = await this.#client.send(
        new DescribeStreamCommand({ StreamArn: this.streamArn, ExclusiveStartShardId: last }),
      )
      shards.push(...(page.StreamDescription?.Shards ?? []))
      last = page.StreamDescription?.LastEvaluatedShardId
    } while (last !== undefined)
    return shards
  }

  async iterator(shardId: string, start: Start): Promise<string> {
    const { ShardIterator } = await this.#client.send(
      new GetShardIteratorCommand({
        StreamArn: this.streamArn,
        ShardId: shardId,
        ShardIteratorType: start.from,
        ...('sequenceNumber' in start && { SequenceNumber: start.sequenceNumber }),
      }),
    )
    if (ShardIterator === undefined) throw new Error(`The shard ${shardId} gives no iterator.`)
    return ShardIterator
  }

  async read(iterator: string, limit: number, eventSourceArn: string): Promise<Page> {
    const page = await this.#client.send(new GetRecordsCommand({ ShardIterator: iterator, Limit: limit }))
    const records = (page.Records ?? []).map((record) => streamRecord(record, eventSourceArn))
    return { records, next: page.NextShardIterator }
  }
}
