import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import * as v from 'valibot'
import type { Reply } from './refusals.ts'

const Description = v.looseObject({
  StreamDescription: v.looseObject({ Shards: v.array(v.looseObject({ ShardId: v.string() })) }),
})
const Iterated = v.looseObject({ ShardIterator: v.string() })
const Asked = v.looseObject({ ShardId: v.string() })
const Page = v.looseObject({
  Records: v.array(
    v.looseObject({ dynamodb: v.looseObject({ Keys: v.object({ pk: v.object({ S: v.string() }) }) }) }),
  ),
  NextShardIterator: v.optional(v.string()),
})

/** Later shards are slower, so that changes of two partitions come in any order. */
const LAG_MS = 300

type Pass = (body: Buffer) => Promise<Reply>

/** Makes several shards of each one: a partition is in one of them, and each has a pace of its own. */
export async function inShards(operation: string, body: Buffer, count: number, pass: Pass): Promise<Reply> {
  if (operation === 'DescribeStream') return split(await pass(body), count)
  const asked: unknown = JSON.parse(body.toString())
  if (operation === 'GetShardIterator') {
    const { ShardId, ...rest } = v.parse(Asked, asked)
    const [number, id] = parted(ShardId)
    const reply = await pass(json({ ...rest, ShardId: id }))
    return changed(reply, Iterated, (it) => ({ ShardIterator: `${number}~${it.ShardIterator}` }))
  }
  if (operation !== 'GetRecords') return pass(body)
  const { ShardIterator, ...rest } = v.parse(Iterated, asked)
  const [number, iterator] = parted(ShardIterator)
  await sleep(number * LAG_MS)
  const reply = await pass(json({ ...rest, ShardIterator: iterator }))
  return changed(reply, Page, ({ Records, NextShardIterator: next }) => ({
    Records: Records.filter(({ dynamodb }) => shardOf(dynamodb.Keys.pk.S, count) === number),
    ...(next !== undefined && { NextShardIterator: `${number}~${next}` }),
  }))
}

const split = (reply: Reply, count: number) =>
  changed(reply, Description, ({ StreamDescription }) => ({
    StreamDescription: {
      ...StreamDescription,
      Shards: StreamDescription.Shards.flatMap((shard) =>
        Array.from({ length: count }, (_, number) => ({ ...shard, ShardId: `${number}~${shard.ShardId}` })),
      ),
    },
  }))

function parted(name: string): [number, string] {
  const at = name.indexOf('~')
  return [Number(name.slice(0, at)), name.slice(at + 1)]
}

const shardOf = (partition: string, count: number) =>
  createHash('sha256').update(partition).digest().readUInt32BE() % count

const json = (value: unknown) => Buffer.from(JSON.stringify(value))

function changed<T extends object>(
  reply: Reply,
  schema: v.GenericSchema<unknown, T>,
  change: (it: T) => object,
): Reply {
  if (reply.status !== 200) return reply
  const before = v.parse(schema, JSON.parse(reply.body.toString()))
  return { status: 200, body: json({ ...before, ...change(before) }) }
}
