import { brotliDecompressSync } from 'node:zlib'
import { fromBase85 } from '../languages/base85.ts'
import { PACKED_WEIGHTS } from './packed-weights.ts'
import { weightsIn } from './weights-in.ts'

/** How much each feature speaks for an event, in log odds. */
export const WEIGHTS = weightsIn(brotliDecompressSync(fromBase85(PACKED_WEIGHTS)).toString())
