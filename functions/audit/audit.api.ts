import * as v from 'valibot'
import { AuditEntry, OUTCOMES } from '../shared/audit/audit-entry.ts'
import { AUDIT_DAYS } from '../shared/audit/audit-entry.writes.ts'
import { api } from '../shared/http/endpoint.ts'
import { choiceParameter, dayParameter, integerParameter, textParameter } from '../shared/http/parameters.ts'
import { strict } from '../shared/http/schema.ts'
import { CURSOR } from './read-audit-log.ts'

const MOST_SHOWN = 200

const cursorParameter = v.pipe(
  textParameter(100),
  v.regex(CURSOR, 'Must be the nextCursor of an earlier answer.'),
)

export const auditApi = api('Audit log', {
  readAuditLog: {
    method: 'GET',
    path: '/audit-log',
    scopes: ['admin'],
    summary: 'List what was done in the organization, by whom, when and from where; the newest first',
    description: `Every request that changed something, sign-ins and sign-outs of the console, the first use of a key from a network, what was denied, answers to mails, and commands of the operator. An entry is stored in the transaction of its change, stays for ${AUDIT_DAYS} days, and is never changed. \`action\` is the name of the endpoint, \`signIn\`, \`signOut\`, \`useKeyFrom\`, \`connect\`, \`confirmAddress\`, \`stopMails\`, \`reportMail\`, or a command of the operator. \`changes\` has what was there before and after; of texts that may be secrets or name a person, only that they are \`set\`. A request that was denied stands there once an hour for each key, action and reason. With \`Accept: application/x-ndjson\`, each line is an entry, and the header \`x-next-cursor\` leads on. An answer may have fewer entries than \`limit\`, even none, before the end: \`nextCursor\` is null at the end.`,
    query: v.pipe(
      strict({
        limit: v.optional(integerParameter(1, MOST_SHOWN), ['50']),
        cursor: v.optional(cursorParameter),
        from: v.optional(dayParameter),
        to: v.optional(dayParameter),
        action: v.optional(textParameter(60)),
        keyId: v.optional(textParameter(60)),
        userId: v.optional(textParameter(60)),
        subject: v.optional(textParameter(100)),
        outcome: v.optional(choiceParameter(OUTCOMES)),
      }),
      v.forward(
        v.partialCheck(
          [['from'], ['to']],
          ({ from, to }) => from === undefined || to === undefined || from <= to,
          'Must not be later than to.',
        ),
        ['from'],
      ),
    ),
    status: 200,
    exports: ['application/x-ndjson'],
    reply: v.object({ data: v.array(AuditEntry), nextCursor: v.nullable(v.string()) }),
  },
})
