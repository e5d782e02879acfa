import {
  DELIVER_RECEIVES,
  DELIVER_VISIBILITY_SECONDS,
} from '../../../functions/webhooks/delivery/delivery-limits.ts'
import { queueArn, queueModel, startQueueBench } from '../local/queues.ts'

const MODELS = [
  queueModel('deliveries', {
    visibilitySeconds: DELIVER_VISIBILITY_SECONDS,
    retentionSeconds: 1_209_600,
    redrive: { deadLetterArn: queueArn('dead'), maxReceiveCount: DELIVER_RECEIVES },
  }),
  queueModel('redeliveries'),
  queueModel('dead', { retentionSeconds: 1_209_600 }),
]

/** The queues that deliveries and redeliveries go through. */
export const startDeliveryQueues = () => startQueueBench(MODELS)
