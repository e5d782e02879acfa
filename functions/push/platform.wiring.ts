import { platformOrigin, receiverPolicy } from '../shared/env.ts'
import { send } from '../shared/sender/send.ts'
import type { PlatformName } from './platforms/platform.ts'
import { PLATFORMS } from './platforms/platforms.ts'
import { senderPost } from './sender-post.ts'

const USER_AGENT = 'Signalbox'

/**
 * A tool where it really is, or where this installation says. An address that the operator gave is trusted; one
 * that a caller gives is held to the rules for receivers.
 */
export function tool(name: PlatformName) {
  const platform = PLATFORMS[name]
  const own = platformOrigin(name)
  const policy = own !== undefined && platform.credential === 'apiKey' ? 'any' : receiverPolicy()
  return { platform, origin: own ?? platform.origin, post: senderPost(send, policy, USER_AGENT) }
}
