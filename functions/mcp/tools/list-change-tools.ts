import * as v from 'valibot'
import { listsApi } from '../../lists/lists.api.ts'
import { ConciseList, conciseList } from '../shape/concise-lists.ts'
import { addingCost } from '../shape/costs.ts'
import { SETTINGS_WITHHELD, tool, writing } from '../shape/tool.ts'

const { updateList, addItems, removeItems } = listsApi.endpoints

const advice = { not_found: 'Call list_lists for the lists that exist.' }
const BY_MONITOR = 'Use set_list_monitor.'

export const listChangeTools = [
  tool(updateList, {
    name: 'update_list',
    title: 'Rename or change a list',
    description: 'Changes the name, webhook or filters that are given and leaves the rest. Free.',
    withheld: {
      ...SETTINGS_WITHHELD,
      monitor: BY_MONITOR,
      monitorInterval: BY_MONITOR,
      muted: 'Is set over REST only.',
    },
    annotations: writing({ destructiveHint: true, idempotentHint: true, openWorldHint: true }),
    id: 'listId',
    about: {
      webhookUrl: { type: ['string', 'null'], description: 'HTTPS; null: nowhere.' },
      filters: { type: 'object', description: 'As in create_list.' },
      definitions: { type: 'array', description: 'As in create_keyword.' },
    },
    output: ConciseList,
    concise: conciseList,
    advice,
  }),
  tool(addItems, {
    name: 'add_to_list',
    title: 'Add members to a list',
    description:
      'Adds accounts and people by id. Those on the list already are dropped. Free, unless the list is monitored: then each added account costs 10 credits more per run.',
    annotations: writing({ idempotentHint: true }),
    id: 'listId',
    costs: addingCost('listId'),
    about: { selected: { type: 'array', description: 'As in create_list.' } },
    output: v.object({ ...ConciseList.entries, items: addItems.reply.entries.items }),
    concise: ({ items, ...list }) => ({ ...conciseList(list), items }),
    advice,
  }),
  tool(removeItems, {
    name: 'remove_from_list',
    title: 'Remove members from a list',
    description: 'Removes accounts and people by id. Ids that are not on the list are named. Free.',
    annotations: writing({ destructiveHint: true, idempotentHint: true }),
    id: 'listId',
    output: v.object({ ...ConciseList.entries, items: removeItems.reply.entries.items }),
    concise: ({ items, ...list }) => ({ ...conciseList(list), items }),
    advice: { ...advice, conflict: 'A live list holds what matches: change its filters with update_list.' },
  }),
]
