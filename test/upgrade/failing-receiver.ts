import { answering, startReceiver } from '../support/webhooks/receiver.ts'

export const LATE = '/late'
/** Longer than a queue delays a message, so that the retry is a row of the log. */
const AGAIN_AFTER_S = '3600'

/** Asks for a retry of what comes to one path, until it works. */
export async function startFailingReceiver() {
  let isWorking = false
  const fail = answering(503, { 'retry-after': AGAIN_AFTER_S })
  const accept = answering(200)
  const receiver = await startReceiver((request, ...rest) =>
    (request.path === LATE && !isWorking ? fail : accept)(request, ...rest),
  )
  return {
    ...receiver,
    works: () => {
      isWorking = true
    },
  }
}
