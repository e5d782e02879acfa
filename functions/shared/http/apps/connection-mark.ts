import { createHash } from 'node:crypto'

const PREFIX = 'connection:'
const LENGTH = 20

/**
 * Stands beside the scopes that an app is told to ask for, and comes back with its request. So the consent widens the
 * connection that asked, and not that of a colleague who uses the same app with the same key. It opens nothing.
 */
export const connectionMark = (grant: string) =>
  PREFIX + createHash('sha256').update(grant).digest('hex').slice(0, LENGTH)

export const isConnectionMark = (scope: string) => scope.startsWith(PREFIX)

/** The marks in the scopes of a request. An app that has asked for more several times has collected some. */
export const connectionMarksIn = (scope: string) => scope.split(' ').filter(isConnectionMark)
