import { monitorsApi } from '../lists/monitor.api.ts'
import { ConciseList, conciseList } from './concise-lists.ts'
import { tool, writing } from './tool.ts'

export const monitorTools = [
  tool(monitorsApi.endpoints.setMonitor, {
    name: 'set_list_monitor',
    title: "Set or remove a list's monitor",
    description:
      'Watches the accounts of a list on an interval and makes signals of what changes; interval null stops that. COSTS CREDITS: each run costs 10 per account on the list (people are free), and the first run starts at once. The same interval again changes nothing. Tell the user the cost per run first: get_list says how many items there are.',
    annotations: writing({ destructiveHint: true, idempotentHint: true, openWorldHint: true }),
    id: 'listId',
    about: { interval: { description: 'How often it runs; null removes the monitor.' } },
    output: ConciseList,
    concise: conciseList,
    advice: {
      not_found: 'Call list_lists for the ids that exist.',
      insufficient_credits:
        'Nothing was changed. Tell the user that one run needs `required` credits and `available` are left.',
    },
  }),
]
