import { platformOrigin, type ReceiverPolicy, receiverPolicy } from '../shared/env.ts'
import { send } from '../shared/sender/send.ts'
import type { PlatformConnection } from './platforms/platform.ts'
import { type PlatformName, platformOf } from './platforms/platforms.ts'
import { senderPost } from './requests/sender-post.ts'

const post = (policy: ReceiverPolicy) => senderPost(send, policy, 'Signalbox')

/** An origin that the operator set is trusted; a URL of a caller is held to the rules for receivers. */
export function connectPlatform(name: PlatformName): PlatformConnection {
  const platform = platformOf(name)
  if (platform.credential === 'webhookUrl') return { platform, origin: '', post: post(receiverPolicy()) }
  const origin = platformOrigin(platform.originVariable)
  return origin === undefined
    ? { platform, origin: platform.origin, post: post(receiverPolicy()) }
    : { platform, origin, post: post('any') }
}
