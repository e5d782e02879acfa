import * as v from 'valibot'
import { PLATFORMS, platformsWith } from '../../push/platforms/platforms.ts'
import { pushApi } from '../../push/push.api.ts'
import { Push, PushSummary } from '../../push/push.ts'
import { READ_ONLY, tool, writing } from '../shape/tool.ts'

const MOST_SHOWN = 50

export const pushTools = [
  tool(pushApi.endpoints.pushList, {
    name: 'push_list',
    title: 'Push a list to an outreach tool',
    description: `Sends a list's people or accounts to the user's own tool, in the background: ${PLATFORMS.map(({ name, descriptions }) => `${name} (${descriptions.tool})`).join(', ')}. Free. Leaves this service: make sure the user wants it. The key is used for this push only.`,
    annotations: writing({ destructiveHint: true, openWorldHint: true }),
    id: 'listId',
    about: {
      apiKey: {
        type: ['string', 'null'],
        description: `The user's key for ${platformsWith('apiKey')}. Never repeat it.`,
      },
      webhookUrl: {
        type: ['string', 'null'],
        description: `For ${platformsWith('webhookUrl')}: the HTTPS URL of the table’s webhook.`,
      },
    },
    output: v.object({ ...v.partial(PushSummary).entries, id: v.string() }),
    concise: ({ results: _, ...summary }) => summary,
    advice: { not_found: 'Call list_lists for the ids that exist.' },
  }),
  tool(pushApi.endpoints.getPush, {
    name: 'get_push',
    title: 'Read how far a push is',
    description:
      'How many rows of a push are done, skipped or failed, the reason for each that was not pushed, the last error and the next try. Free.',
    annotations: READ_ONLY,
    id: 'listId',
    output: v.object({ ...v.partial(Push).entries, id: v.string() }),
    concise: ({ results, ...summary }) => ({
      ...summary,
      results: results.filter(({ status }) => status !== 'pushed').slice(0, MOST_SHOWN),
    }),
    foreignText: true,
    advice: { not_found: 'push_list answers with the id of the push; list_lists has the lists.' },
  }),
  tool(pushApi.endpoints.cancelPush, {
    name: 'cancel_push',
    title: 'Cancel a push',
    description: 'Ends a push. What was sent stays sent; the other rows are skipped. Free.',
    annotations: writing({ destructiveHint: true, idempotentHint: true }),
    id: 'listId',
    output: v.object({ id: v.string(), cancelled: v.literal(true) }),
    done: ({ pushId }) => ({ id: pushId, cancelled: true }),
    advice: { conflict: 'get_push says how it ended.' },
  }),
]
