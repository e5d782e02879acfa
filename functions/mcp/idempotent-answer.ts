import * as v from 'valibot'
import type { Caller } from '../shared/http/endpoint.ts'
import { claimOf, type IdempotencyRecords, once, type StoredReply } from '../shared/http/idempotency.ts'
import { isUnlimited } from '../shared/http/require-scope.ts'
import type { BoundTools } from './bind-tools.ts'

const Refused = v.union([
  v.object({ error: v.object({}) }),
  v.object({ result: v.object({ isError: v.literal(true) }) }),
  // The user is asked first. The next call has his answer, and may have the same key.
  v.object({ result: v.object({ resultType: v.literal('input_required') }) }),
])

const Call = v.object({
  method: v.literal('tools/call'),
  params: v.object({ name: v.string() }),
})

/** What an agent follows changes with these. */
const Subscribing = v.object({ method: v.picklist(['events/subscribe', 'events/unsubscribe']) })

/** An answer that only reads is not stored: asking again changes nothing, and it may be large. */
export function mayChange(tools: Pick<BoundTools, 'find'>, text: string): boolean {
  const message = v.safeParse(v.pipe(v.string(), v.parseJson()), text).output
  if (v.is(Subscribing, message)) return true
  const call = v.safeParse(Call, message)
  const bound = call.success ? tools.find(call.output.params.name) : undefined
  return bound !== undefined && !bound.tool.annotations.readOnlyHint
}

/** Keeps the answer of a refused call from being stored: the call changed nothing. */
class NotStored extends Error {
  override readonly name = 'NotStored'
  readonly reply: StoredReply

  constructor(reply: StoredReply) {
    super('the answer of a refused call is not stored')
    this.reply = reply
  }
}

/** As for every POST: the same key and the same body get the first answer. */
export async function idempotentAnswer(
  records: IdempotencyRecords,
  { caller, key, text, now }: { caller: Caller; key: string; text: string; now: Date },
  run: (operationId: string) => Promise<StoredReply>,
): Promise<StoredReply> {
  const { organizationId } = caller
  const claim = claimOf(organizationId, key, ['POST', '/mcp', text, ...limitsOf(caller)])
  try {
    return await once(records, claim, now, async () => {
      const reply = await run(`${organizationId}/${key}/${claim.fingerprint}`)
      if (v.is(Refused, JSON.parse(reply.body || 'null'))) throw new NotStored(reply)
      return reply
    })
  } catch (error) {
    if (error instanceof NotStored) return error.reply
    throw error
  }
}

/** A key with limits never gets the stored answer of a key with others: its own call might be refused. */
const limitsOf = (caller: Caller) => (isUnlimited(caller) ? [] : [JSON.stringify(caller.limits)])
