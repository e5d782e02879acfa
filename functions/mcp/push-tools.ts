import * as v from 'valibot'
import { PLATFORMS, platformsWith } from '../push/platforms/platforms.ts'
import { pushApi } from '../push/push.api.ts'
import { PushSummary } from '../push/push.ts'
import { tool, writing } from './tool.ts'

export const pushTools = [
  tool(pushApi.endpoints.pushList, {
    name: 'push_list',
    title: 'Push a list to an outreach tool',
    description: `Sends a list's people or accounts to the user's own tool, in the background: ${PLATFORMS.map(({ name, descriptions }) => `${name} (${descriptions.tool})`).join(', ')}. Free. Leaves this service: make sure the user wants it. The key is used for this push only.`,
    annotations: writing({ openWorldHint: true }),
    id: 'listId',
    about: {
      apiKey: { description: `The user's key for ${platformsWith('apiKey')}. Never repeat it.` },
      webhookUrl: { description: `For ${platformsWith('webhookUrl')}: the URL of the table’s webhook.` },
    },
    output: v.object({ ...v.partial(PushSummary).entries, id: v.string() }),
    concise: ({ results: _, ...summary }) => summary,
    advice: { not_found: 'Call list_lists for the ids that exist.' },
  }),
]
