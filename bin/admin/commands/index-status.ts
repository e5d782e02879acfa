import { dynamoProgress } from '../../../functions/indexer/progress.store.ts'
import { indexLag } from '../../../functions/indexer/progress.ts'
import { dynamoFilled } from '../../../functions/search/orders/filled.store.ts'
import { systemClock } from '../../../functions/shared/clock.ts'
import type { Command } from '../command/command.ts'

const NOT_FILLED =
  'It is of an earlier version: orders by headcount and name, and cursors of accounts and people, need `index rebuild`.'

export const indexStatus: Command = {
  name: 'index status',
  usage: '',
  options: [],
  async run({ target }) {
    const searchIndex = target.output('SearchIndexName')
    const noted = await dynamoProgress(target.client, searchIndex).all()
    const isFilled = await dynamoFilled(target.client, searchIndex).isFilled()
    const lag = indexLag(noted, systemClock())
    const text = lag
      ? `The index was ${(lag.lagMs / 1000).toFixed(1)} s behind at its newest batch, at ${lag.indexedAt}.`
      : 'Nothing has been indexed yet.'
    return { result: lag, text: isFilled ? text : `${text} ${NOT_FILLED}` }
  },
}
