import { randomBytes } from 'node:crypto'

/** Names a gap in the log, where events have the id of a signal. It is the id of the webhook too. */
const GAP = 'msg_gap_'

export const newGapId = () => `${GAP}${randomBytes(16).toString('hex')}`

export const isGapId = (id: string) => id.startsWith(GAP)
