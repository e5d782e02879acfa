import { type Key, scopeOf } from '../../shared/table.ts'

export const mailKey = {
  /** Counts the links that were sent to a mailbox in a day or month. It names nobody. */
  links: (mailbox: string, window: string): Key => ({ pk: `MAIL#${mailbox}`, sk: window }),
  /** Counts the links to sign in that were sent to a mailbox in a day. */
  signIns: (mailbox: string, day: string): Key => ({ pk: `MAIL#${mailbox}`, sk: `SIGNIN#${day}` }),
  /** The mailbox gets no links until this expires. */
  stopped: (mailbox: string): Key => ({ pk: `MAIL#${mailbox}`, sk: 'STOPPED' }),
  /** Counts the links that an organization asked for in a day. */
  ownLinks: (organizationId: string, day: string): Key => ({
    pk: `${scopeOf(organizationId)}#MAILS`,
    sk: day,
  }),
} as const
