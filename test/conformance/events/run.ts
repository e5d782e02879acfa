import { tryLocally } from '../../support/targets/local-target.ts'
import { followEvents } from './follow-events.ts'

/** Not part of `npm test`: npm fetches the client. */
await tryLocally(followEvents, 'The client accepts everything.')
