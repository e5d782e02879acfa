import { type EventDialect, type EventErrorName, eventErrorCode } from '../../events/dialects.ts'
import type { SubscriptionEnd } from '../../events/subscription.ts'
import type { Clock } from '../../shared/clock.ts'
import { destinationSigner, type StoredSigning } from '../signatures/signing.ts'
import { controlHeaders } from './control-message.ts'

interface EndingParts {
  /** False when it is gone already. */
  remove(organizationId: string, id: string): Promise<boolean>
  post(url: string, headers: Readonly<Record<string, string>>, body: string): Promise<unknown>
  secrets(signer: string, signing: StoredSigning | undefined): Promise<readonly string[]>
  readonly dialect: EventDialect
  /** Whether agents are told. Some clients do not know the message. */
  readonly tells: boolean
  readonly userAgent: string
  readonly clock: Clock
}

interface Where {
  readonly organizationId: string
  readonly destination: { readonly id: string }
}

interface Receiver {
  readonly url: string
  readonly signing?: StoredSigning | undefined
}

type Told = Exclude<SubscriptionEnd, 'expired'>

const REASONS: Readonly<Record<Told, readonly [EventErrorName, object]>> = {
  revoked: ['Forbidden', {}],
  gone: ['NotFound', { kind: 'argument' }],
}

/** Only one worker removes it, and tells the agent once, whatever it answers. One that expired ends without a word. */
export const subscriptionEnder =
  (parts: EndingParts) =>
  async (where: Where, receiver: Receiver, end: SubscriptionEnd): Promise<void> => {
    if (end === 'expired') return
    const isFirst = await parts.remove(where.organizationId, where.destination.id)
    if (isFirst && parts.tells) await tell(parts, where, receiver, end)
  }

async function tell(
  parts: EndingParts,
  { organizationId, destination: { id } }: Where,
  { url, signing }: Receiver,
  end: Told,
) {
  const [name, data] = REASONS[end]
  const error = { code: eventErrorCode(parts.dialect, name), message: name, data }
  const body = JSON.stringify({ type: 'terminated', error })
  const secrets = await parts.secrets(destinationSigner(organizationId, id), signing)
  const { userAgent } = parts
  const known = { type: 'terminated', subscriptionId: id, secrets, body, userAgent } as const
  await parts.post(url, controlHeaders({ ...known, now: parts.clock() }), body)
}
