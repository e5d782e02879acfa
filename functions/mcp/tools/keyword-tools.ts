import * as v from 'valibot'
import { keywordsApi } from '../../keywords/keywords.api.ts'
import type { JsonSchema } from '../../shared/http/json-schema.ts'
import { ConciseKeyword, conciseKeyword } from '../shape/concise-lists.ts'
import { keywordCost } from '../shape/costs.ts'
import { READ_ONLY, SETTINGS_WITHHELD, tool, writing } from '../shape/tool.ts'

const { listKeywords, createKeyword, updateKeyword, deleteKeyword } = keywordsApi.endpoints

const about: Readonly<Record<string, JsonSchema>> = {
  query: {
    description:
      'Whole words that must all occur; "quotes" for a phrase, OR between alternatives, a minus to exclude. No parentheses, NOT, site: or wildcards. Example: "series A" fintech -crypto',
  },
  webhookUrl: { type: ['string', 'null'], description: 'HTTPS; gets each new signal as JSON.' },
}

const advice = { not_found: 'Call list_keywords for the ids that exist.' }

export const keywordTools = [
  tool(listKeywords, {
    name: 'list_keywords',
    title: 'List keyword scrapers',
    description: 'Keyword scrapers, schedules and last runs (statusCode 402: out of credits). Free.',
    annotations: READ_ONLY,
    output: v.object({ data: v.array(ConciseKeyword) }),
    concise: ({ data }) => ({ data: data.map(conciseKeyword) }),
  }),
  tool(createKeyword, {
    name: 'create_keyword',
    title: 'Create a keyword scraper',
    description:
      'Searches social posts, job ads or news for a query on an interval; every find becomes a signal. COSTS CREDITS: 10 per new result of every run, and the first run starts at once (free with backfill: false). Needs at least 10 credits.',
    withheld: SETTINGS_WITHHELD,
    annotations: writing({ openWorldHint: true }),
    costs: keywordCost,
    about: {
      ...about,
      definitions: {
        type: 'array',
        description: 'Only these events: {name, query, exclude}. In query, {role:finance} {money:10m} too.',
      },
      backfill: { description: 'false: only what is published from now on.' },
    },
    output: ConciseKeyword,
    concise: conciseKeyword,
    advice: {
      insufficient_credits:
        'Nothing was created. Tell the user that a run needs `required` credits and `available` are left.',
    },
  }),
  tool(updateKeyword, {
    name: 'update_keyword',
    title: 'Change a keyword scraper',
    description: 'Changes what is given. Free; runs still cost 10 credits per new result.',
    withheld: { ...SETTINGS_WITHHELD, muted: 'Is set over REST only.' },
    annotations: writing({ destructiveHint: true, idempotentHint: true, openWorldHint: true }),
    id: 'keywordId',
    about: {
      ...about,
      query: { description: 'As in create_keyword.' },
      definitions: { type: 'array', description: 'As in create_keyword.' },
      webhookUrl: { type: ['string', 'null'], description: 'null: nowhere.' },
    },
    output: ConciseKeyword,
    concise: conciseKeyword,
    advice,
  }),
  tool(deleteKeyword, {
    name: 'delete_keyword',
    title: 'Delete a keyword scraper',
    description: 'Deletes it for good and stops its runs. Signals it found stay. Free. Ask the user first.',
    annotations: writing({ destructiveHint: true, idempotentHint: true }),
    id: 'keywordId',
    output: v.object({ id: v.string(), deleted: v.literal(true) }),
    done: ({ id }) => ({ id, deleted: true }),
    advice,
  }),
]
