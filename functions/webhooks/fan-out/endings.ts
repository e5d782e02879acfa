import { groupByUrl } from '../destinations/group-by-url.ts'
import type { Chosen } from '../destinations/stored-destination.ts'
import type { DeliveryMessage } from '../queue/delivery-message.ts'
import { firstMessages } from '../queue/first-messages.ts'

/** Have the senders look at subscriptions whose list or keyword was deleted. They bear the name of the subscription. */
export const endingsOf = (orphans: readonly Chosen[], at: Date): DeliveryMessage[] =>
  orphans.flatMap((one) => firstMessages(one.id, () => '{}', at.toISOString(), groupByUrl([one])))
