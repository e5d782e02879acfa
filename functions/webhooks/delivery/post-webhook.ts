import type { ReceiverPolicy } from '../../shared/env.ts'
import { send } from '../../shared/sender/send.ts'
import type { PostWebhook } from './delivery.ts'

export const webhookPost =
  (policy: ReceiverPolicy): PostWebhook =>
  (url, headers, body) =>
    send({ url, headers, body, policy, method: 'POST' })
