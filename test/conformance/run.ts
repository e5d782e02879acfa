import { tryLocally } from '../support/targets/local-target.ts'
import { conforms } from './conforms.ts'

/** Not part of `npm test`: npm fetches the programs. */
await tryLocally(conforms, 'Everything conforms.')
