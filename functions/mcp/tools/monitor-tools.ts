import * as v from 'valibot'
import { MonitorEstimate } from '../../credits/estimate-monitor.ts'
import { monitorsApi } from '../../lists/monitor.api.ts'
import { ConciseList, conciseList } from '../shape/concise-lists.ts'
import { monitorCost } from '../shape/costs.ts'
import { READ_ONLY, SETTINGS_WITHHELD, tool, writing } from '../shape/tool.ts'

const { setMonitor, estimateMonitor } = monitorsApi.endpoints

export const estimateTool = tool(estimateMonitor, {
  name: 'estimate_list_monitor',
  title: "Estimate the cost of a list's monitor",
  description:
    'What each run and a month of 30 days would cost in credits, by the accounts on the list now. Free.',
  annotations: READ_ONLY,
  id: 'listId',
  about: { interval: { description: "Without it: the monitor's own, else 7d." } },
  output: v.object({ ...MonitorEstimate.entries, keyLimit: v.optional(v.object({})) }),
  advice: { not_found: 'Call list_lists for the ids that exist.' },
})

export const monitorTools = [
  estimateTool,
  tool(setMonitor, {
    name: 'set_list_monitor',
    title: "Set or remove a list's monitor",
    description:
      'Watches the accounts of a list on an interval and makes signals of what changes; interval null stops that. COSTS CREDITS: each run costs 10 per account on the list (people are free), and the first run starts at once. That one is a baseline: it makes no signals. The same interval again changes nothing. Tell the user the cost first: estimate_list_monitor.',
    withheld: { maxCreditsPerRun: SETTINGS_WITHHELD.maxCreditsPerRun, paused: SETTINGS_WITHHELD.paused },
    annotations: writing({ destructiveHint: true, idempotentHint: true, openWorldHint: true }),
    id: 'listId',
    costs: monitorCost,
    about: {
      interval: {
        type: ['string', 'null'],
        description: '1h, 1d, 7d, 14d or 30d; null removes the monitor.',
      },
      maxCreditsPerMonth: {
        type: ['integer', 'null'],
        description: 'Most credits a month (UTC). Never raise or remove it unasked.',
      },
    },
    output: ConciseList,
    concise: conciseList,
    advice: {
      not_found: 'Call list_lists for the ids that exist.',
      insufficient_credits:
        'Nothing was changed. Tell the user that one run needs `required` credits and `available` are left.',
    },
  }),
]
