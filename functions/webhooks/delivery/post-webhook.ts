import type { ReceiverPolicy } from '../../shared/env.ts'
import { REQUEST_TIMEOUT_MS, send } from '../../shared/sender/send.ts'
import type { PostWebhook } from './delivery.ts'

export const webhookPost =
  (policy: ReceiverPolicy, timeoutMs = REQUEST_TIMEOUT_MS): PostWebhook =>
  (url, headers, body) =>
    send({ url, headers, body, policy, method: 'POST', timeoutMs })
