import { takeBack } from '../../../functions/entities/take-back.store.ts'
import { dynamoDecisionMakers } from '../../../functions/indexer/digests/decision-makers.store.ts'
import { dynamoDigests } from '../../../functions/indexer/digests/digest.store.ts'
import { dynamoDigestRenewal } from '../../../functions/indexer/digests/renew-digests.store.ts'
import { dynamoIndexer } from '../../../functions/indexer/indexer.store.ts'
import { allOf } from '../../../functions/indexer/rebuild.store.ts'
import { type Rebuilt, rebuild } from '../../../functions/indexer/rebuild.ts'
import { dynamoFilled } from '../../../functions/search/orders/filled.store.ts'
import { dynamoSortedLists } from '../../../functions/search/orders/sorted-lists.store.ts'
import { dynamoPostings } from '../../../functions/search/postings.store.ts'
import type { Command, CommandInput } from '../command/command.ts'

const ROWS_PER_MESSAGE = 10_000

export const rebuildIndex: Command = {
  name: 'index rebuild',
  usage: '',
  options: [],
  async run({ target, err }) {
    const tables = { table: target.output('TableName'), searchIndex: target.output('SearchIndexName') }
    const { client } = target
    const indexer = dynamoIndexer(client, tables, {
      postings: dynamoPostings(client, tables.searchIndex, { consistent: true }),
      filled: dynamoFilled(client, tables.searchIndex),
      digests: dynamoDigests(client, tables.searchIndex),
      decisionMakers: dynamoDecisionMakers(client, tables.searchIndex, ''),
    })
    const renewDigests = dynamoDigestRenewal(client, tables.searchIndex, indexer.read)
    const sorted = dynamoSortedLists(client, tables.searchIndex)
    const rebuilder = { ...indexer, sorted, renewDigests, takeBack: takeBack(client, tables.table) }
    const result = await rebuild(rebuilder, allOf(client, tables), progressOn(err))
    return { result, text: `Indexed ${result.rows} rows; removed ${result.removed} entries of no row.` }
  },
}

function progressOn(err: CommandInput['err']) {
  let reported = 0
  return ({ rows }: Rebuilt) => {
    if (rows < reported + ROWS_PER_MESSAGE) return
    reported = rows
    err.write(`${rows} rows indexed\n`)
  }
}
