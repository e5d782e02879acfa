import { dynamoProgress } from '../../../functions/indexer/progress.store.ts'
import { indexLag } from '../../../functions/indexer/progress.ts'
import { systemClock } from '../../../functions/shared/clock.ts'
import type { Command } from '../command/command.ts'

export const indexStatus: Command = {
  name: 'index status',
  usage: '',
  options: [],
  async run({ target }) {
    const noted = await dynamoProgress(target.client, target.output('SearchIndexName')).all()
    const lag = indexLag(noted, systemClock())
    const text = lag
      ? `The index was ${(lag.lagMs / 1000).toFixed(1)} s behind at its newest batch, at ${lag.indexedAt}.`
      : 'Nothing has been indexed yet.'
    return { result: lag, text }
  },
}
